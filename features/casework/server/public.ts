// What later features may use: what waits for operators, and who has claimed it.

export { createTaskReader, type TaskReader } from './services/gatherOperatorTasks.ts';
export { requireClaim } from './services/requireClaim.ts';
export { type ClaimRow, dropClaim, isClaimedBy, readClaimsOf, readLiveClaims } from './queries.ts';
