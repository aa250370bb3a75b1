export type { Words } from './catalogue.ts';
export {
  type Catalogue,
  chooseLanguage,
  LANGUAGES,
  type Language,
  textOf,
  type WholeCatalogue,
} from './catalogue.ts';
export { type Format, type SureEnd, sureEnd } from './format.ts';
export { loadCatalogue, loadWholeCatalogue } from './load.ts';
export {
  becauseOf,
  faultNote,
  faultReason,
  faultText,
  gameTitle,
  refusalText,
  restingNotes,
  variantTitle,
} from './texts.ts';
