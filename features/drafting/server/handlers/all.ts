// All call handlers of drafting.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { contractDraftHandlers } from './draft.ts';
import { importHandlers } from './import.ts';
import { monthHandlers } from './month.ts';
import { contractNegotiationHandlers } from './negotiate.ts';

export const draftingHandlers: readonly Handler[] = [
  ...contractDraftHandlers,
  ...monthHandlers,
  ...importHandlers,
  ...contractNegotiationHandlers,
];
