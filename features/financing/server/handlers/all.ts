// All call handlers of the feature.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { loanHandlers } from './loan.ts';
import { signingHandlers } from './signing.ts';
import { termsHandlers } from './terms.ts';

export const financingHandlers: readonly Handler[] = [...termsHandlers, ...loanHandlers, ...signingHandlers];
