// All handlers of intent.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { intentHandlers } from './intent.ts';
import { threadHandlers } from './thread.ts';

export const allIntentHandlers: Handler[] = [...intentHandlers, ...threadHandlers];
