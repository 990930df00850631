// All call handlers of drafting.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { draftHandlers } from './draft.ts';
import { importHandlers } from './import.ts';
import { monthHandlers } from './month.ts';
import { negotiateHandlers } from './negotiate.ts';

export const draftingHandlers: readonly Handler[] = [
  ...draftHandlers,
  ...monthHandlers,
  ...importHandlers,
  ...negotiateHandlers,
];
