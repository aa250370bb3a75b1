/** Reports as their readers have them: the file in a browser, and the numbers that stand in it. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Every number that a report gives, as `--json` writes it. */
export function numbersIn(html: string): Set<number> {
  return new Set([...html.matchAll(/<data value="([^"]*)">/g)].map(([, value]) => Number(value)));
}

/** Holds a report to what every report promises: no script, nothing that is fetched, its own language. */
export function checkFile(file: string, language: 'en' | 'it'): string {
  const html = readFileSync(file, 'utf8');
  // A whole file in a message would say nothing.
  expect(/<html lang="(..)">/.exec(html)?.[1]).toBe(language);
  expect(/<script|<link|<img|<iframe|\son\w+=|url\(|@import|javascript:/i.exec(html)?.[0]).toBeUndefined();
  expect([...html.matchAll(/(?:href|src)="([^#][^"]*)"/g)].map(([, target]) => target)).toEqual([]);
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  expect(policy).toMatch(/^default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;;/);
  return html;
}
