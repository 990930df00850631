// What later features may ask of the audit: whether its chain holds, and where it ends; and what tools have recorded in it.
export { endOfAudit, verifyAudit } from './seals.ts';
export { recordDeed } from './deed.ts';
