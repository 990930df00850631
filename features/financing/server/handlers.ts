// The calls of financing, carried out.

import type { Handler } from '#packages/call/server.ts';
import { loanHandlers } from './handlers/loan.ts';
import { signingHandlers } from './handlers/signing.ts';
import { termsHandlers } from './handlers/terms.ts';

export const financingHandlers: readonly Handler[] = [...termsHandlers, ...loanHandlers, ...signingHandlers];
