// The hash that objects and files of a backup are known by.

import { createHash } from 'node:crypto';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
