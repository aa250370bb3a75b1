export { BranchBoard } from './board.ts';
export { type HelpTask, helpSearch } from './help.ts';
export { BranchLead } from './lead.ts';
export { HelperThreads } from './threads.ts';
export { twinBranches } from './twin.ts';
