/** The rules of a game in short, made a module by the bundler. */
declare module '*.md' {
  export const RULES_TEXT: import('../../wire/index.ts').RulesText;
}
