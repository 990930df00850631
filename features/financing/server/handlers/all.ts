// All call handlers of the feature.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { agreementHandlers } from './agreement.ts';
import { applyHandlers } from './apply.ts';
import { deskHandlers } from './desk.ts';
import { loanHandlers } from './loan.ts';
import { pledgeHandlers } from './pledge.ts';
import { portfolioHandlers } from './portfolio.ts';
import { saleHandlers } from './sale.ts';
import { signingHandlers } from './signing.ts';
import { termsHandlers } from './terms.ts';

export const financingHandlers: readonly Handler[] = [
  ...termsHandlers,
  ...agreementHandlers,
  ...applyHandlers,
  ...loanHandlers,
  ...signingHandlers,
  ...pledgeHandlers,
  ...saleHandlers,
  ...deskHandlers,
  ...portfolioHandlers,
];
