// All call handlers of contracts.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { archiveHandlers } from './archive.ts';
import { changeHandlers } from './change.ts';
import { deskHandlers } from './desk.ts';
import { draftHandlers } from './draft.ts';
import { importHandlers } from './import.ts';
import { negotiateHandlers } from './negotiate.ts';
import { performHandlers } from './perform.ts';
import { prepayHandlers } from './prepay.ts';
import { readHandlers } from './read.ts';
import { signHandlers } from './sign.ts';
import { templateHandlers } from './template.ts';

export const contractHandlers: readonly Handler[] = [
  ...readHandlers,
  ...draftHandlers,
  ...importHandlers,
  ...negotiateHandlers,
  ...signHandlers,
  ...changeHandlers,
  ...performHandlers,
  ...prepayHandlers,
  ...archiveHandlers,
  ...deskHandlers,
  ...templateHandlers,
];
