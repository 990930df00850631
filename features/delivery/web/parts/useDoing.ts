// Mutation hook with delivery's translations.

import { useDoing as useActing } from '#features/trade/web/shared/useDoing.ts';
import type { Call } from '#packages/rpc/contract/call.ts';

export const useDoing = <C extends Call>(call: C) => useActing(call, 'delivery');
