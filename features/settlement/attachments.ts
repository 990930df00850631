// Limits of attachments: number and file types.

import type { FileKind } from '#features/file/kinds.ts';

export const MAX_SHEET_ATTACHMENTS = 9;
export const ATTACHMENT_KINDS: readonly FileKind[] = ['pdf', 'jpg', 'png', 'xlsx', 'ofd'];
