// The contract calls, carried out.

import type { Handler } from '#packages/call/server.ts';
import { archiveHandlers } from './handlers/archive.ts';
import { changeHandlers } from './handlers/change.ts';
import { deskHandlers } from './handlers/desk.ts';
import { draftHandlers } from './handlers/draft.ts';
import { importHandlers } from './handlers/import.ts';
import { negotiateHandlers } from './handlers/negotiate.ts';
import { performHandlers } from './handlers/perform.ts';
import { prepayHandlers } from './handlers/prepay.ts';
import { readHandlers } from './handlers/read.ts';
import { signHandlers } from './handlers/sign.ts';
import { templateHandlers } from './handlers/template.ts';

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
