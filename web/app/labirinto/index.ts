/** What the page has for Fuga dal labirinto alone. */
export { Panel } from './panel.tsx';
