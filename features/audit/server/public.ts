// What later features and tools may ask of the audit.
export { readAuditChainHead, verifyAuditChain } from './services/extendHashChain.ts';
export { recordMachineAction } from './services/recordMachineAction.ts';
