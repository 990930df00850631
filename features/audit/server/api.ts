// What later features may ask of the audit: whether its chain holds, and where it ends.
export { endOfAudit, verifyAudit } from './seals.ts';
