// All call handlers of settlement.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { appealHandlers, confirmHandlers } from './confirm.ts';
import { settlementDeskHandlers } from './desk.ts';
import { inputHandlers } from './input.ts';
import { sheetHandlers, type AppliedFor } from './sheet.ts';

export const settlementHandlers = (appliedFor: AppliedFor): readonly Handler[] => [
  ...inputHandlers,
  ...sheetHandlers(appliedFor),
  ...confirmHandlers,
  ...appealHandlers,
  ...settlementDeskHandlers,
];
