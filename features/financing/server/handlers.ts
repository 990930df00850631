// The calls of financing, carried out.
import { loanHandlers } from './handlers/loan.ts';
import { signingHandlers } from './handlers/signing.ts';
import { termsHandlers } from './handlers/terms.ts';
import type { Handler } from '#packages/call/server.ts';

export const financingHandlers: readonly Handler[] = [...termsHandlers, ...loanHandlers, ...signingHandlers];
