export {
  type Catalogue,
  chooseLanguage,
  LANGUAGES,
  type Language,
  textOf,
  type WholeCatalogue,
} from './catalogue.ts';
export { faultNote, faultReason, faultText } from './fault-text.ts';
export type { Format, PluralForms } from './format.ts';
export { loadCatalogue, loadWholeCatalogue } from './load.ts';
export { refusalText } from './refusal-text.ts';
export { restingNotes } from './resting.ts';
export { type SureEnd, sureEnd } from './sure-end.ts';
export { gameTitle, variantTitle } from './titles.ts';
export type { Words } from './words.ts';
