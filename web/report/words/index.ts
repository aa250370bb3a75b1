import type { Language, Words } from '../../../table/messages/index.ts';
import { EN } from './en.ts';
import { IT } from './it.ts';

export type ReportWords = Words<typeof EN>;

export function reportWords(language: Language): ReportWords {
  return language === 'it' ? IT : EN;
}
