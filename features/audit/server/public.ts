// What later features and tools may ask of the audit.
export { endOfAudit, verifyAudit } from './services/extendHashChain.ts';
export { recordDeed } from './services/recordMachineAction.ts';
