/** Sets what the first paint needs to know, and notes early clicks. */
import { chooseLanguage, LANGUAGES } from '../../table/messages/index.ts';
import { noteEarlyClicks } from './early-clicks.ts';
import { oneOf, readStored } from './stored.ts';

const { documentElement: root } = document;
root.lang = readStored('language', oneOf(LANGUAGES)) ?? chooseLanguage(navigator.languages);
const theme = readStored('theme', oneOf(['light', 'dark']));
if (theme !== undefined) root.dataset.theme = theme;
// Whether another screen than the first is wanted.
root.toggleAttribute('data-elsewhere', !/^#?\/?(?:\?|$)/.test(location.hash));
noteEarlyClicks();
