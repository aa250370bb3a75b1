/** Sets what the first paint needs to know: the language, the colours, and whether another screen than the first is wanted. */
import { chooseLanguage, LANGUAGES } from '../../table/messages/index.ts';
import { oneOf, readStored } from './stored.ts';

const { documentElement: root } = document;
root.lang = readStored('language', oneOf(LANGUAGES)) ?? chooseLanguage(navigator.languages);
const theme = readStored('theme', oneOf(['light', 'dark']));
if (theme !== undefined) root.dataset.theme = theme;
root.toggleAttribute('data-elsewhere', !/^#?\/?(?:\?|$)/.test(location.hash));
