// Every call about samples and assays, carried out.

import type { Handler } from '#packages/call/server.ts';
import { decidingHandlers } from './handlers/decide.ts';
import { deskHandlers } from './handlers/desk.ts';
import { labHandlers } from './handlers/lab.ts';
import { readingHandlers } from './handlers/read.ts';
import { takingHandlers } from './handlers/take.ts';

export const assayHandlers: Handler[] = [
  ...readingHandlers,
  ...takingHandlers,
  ...decidingHandlers,
  ...labHandlers,
  ...deskHandlers,
];
