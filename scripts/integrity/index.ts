export { drawSample, type Finding, planVerification, verify } from './verification.ts';
