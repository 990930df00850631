// Handlers of the signin calls.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { certificateHandlers } from './certificate.ts';
import { screenHandlers } from './screen.ts';

export const signinHandlers: Handler[] = [...screenHandlers, ...certificateHandlers];
