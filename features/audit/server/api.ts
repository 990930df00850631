// What later features and tools may ask of the audit.
export { endOfAudit, verifyAudit } from './seals.ts';
export { recordDeed } from './deed.ts';
