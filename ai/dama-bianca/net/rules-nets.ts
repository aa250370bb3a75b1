/** What nets of any rules need besides others; the page's worker for playing has none (`imports` in package.json). */
export { betweenLeads } from './between-leads.ts';
export { foldFault, foldRules, hasRulesForm, rulesForm } from './fold-rules.ts';
export { scaleFor } from './rule-inputs.ts';
