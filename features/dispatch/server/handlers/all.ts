// The calls of dispatch, carried out.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { boardHandlers } from './board.ts';
import { convoyHandlers } from './convoy.ts';
import { leaderHandlers } from './leader.ts';

export const dispatchHandlers: readonly Handler[] = [...boardHandlers, ...convoyHandlers, ...leaderHandlers];
