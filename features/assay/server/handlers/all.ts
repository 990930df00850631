// All call handlers of assays.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { decidingHandlers } from './decide.ts';
import { assayDeskHandlers } from './desk.ts';
import { labHandlers } from './lab.ts';
import { readingHandlers } from './read.ts';
import { takingHandlers } from './take.ts';

export const assayHandlers: Handler[] = [
  ...readingHandlers,
  ...takingHandlers,
  ...decidingHandlers,
  ...labHandlers,
  ...assayDeskHandlers,
];
