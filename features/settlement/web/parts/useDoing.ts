// Mutation hook with settlement's translations.

import { useDoing as useActing } from '#features/terms/web/useDoing.ts';
import type { Call } from '#packages/rpc/contract/call.ts';

export const useDoing = <C extends Call>(call: C) => useActing(call, 'settlement');
