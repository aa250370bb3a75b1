/** What the page has for Bosco urbano alone. */
export { Panel } from './panel.tsx';
