// The settlement calls, carried out.

import type { Handler } from '#packages/call/server.ts';
import { appealHandlers } from './handlers/appeal.ts';
import { confirmHandlers } from './handlers/confirm.ts';
import { deskHandlers } from './handlers/desk.ts';
import { inputHandlers } from './handlers/input.ts';
import { otherHandlers } from './handlers/other.ts';
import { releaseHandlers } from './handlers/release.ts';
import { sheetHandlers } from './handlers/sheet.ts';

export const settlementHandlers: readonly Handler[] = [
  ...inputHandlers,
  ...sheetHandlers,
  ...confirmHandlers,
  ...appealHandlers,
  ...releaseHandlers,
  ...otherHandlers,
  ...deskHandlers,
];
