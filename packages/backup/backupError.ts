// An error whose message says what an operator should do.

export class BackupError extends Error {}
