/** In the page's worker for playing, in the place of `choice-guide.ts`: there are no rules under which seats are chosen. */
export { choose as choiceGuide } from '../plain/no-seat-choice.ts';
