// All call handlers of settlement.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { otherHandlers } from './adhoc.ts';
import { appealHandlers } from './appeal.ts';
import { confirmHandlers } from './confirm.ts';
import { deskHandlers } from './desk.ts';
import { inputHandlers } from './input.ts';
import { releaseHandlers } from './release.ts';
import { sheetHandlers } from './sheet.ts';

export const settlementHandlers: readonly Handler[] = [
  ...inputHandlers,
  ...sheetHandlers,
  ...confirmHandlers,
  ...appealHandlers,
  ...releaseHandlers,
  ...otherHandlers,
  ...deskHandlers,
];
