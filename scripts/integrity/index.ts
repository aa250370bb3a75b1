export { drawSample, type Finding, planVerification, type Verification, verify } from './verification.ts';
