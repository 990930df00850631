// Orders an export that the server writes in the background.

import * as z from 'zod/mini';
import { useLocale } from '#packages/i18n/react.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { type ExportForm, orderList } from '#packages/rpc/contract/exportCalls.ts';
import { useAct } from '#packages/rpc/react/useCall.ts';
import { useFaultTeller } from '#packages/rpc/react/useFaultText.ts';

/** The returned function resolves to the failure's text, if any. */
export function useOrder(
  call: Call,
  input: InputOf<Call>,
): (form: ExportForm) => Promise<string | undefined> {
  const order = useAct(orderList, { showError: false });
  const tell = useFaultTeller('generic');
  const locale = useLocale();
  return async (form) => {
    const filter = z.encode(call.input, input as never) as Record<string, unknown>;
    const result = await order
      .mutateAsync({ path: call.path, filter, form, locale })
      .catch((error: Error) => error);
    if (result instanceof Error) return tell(result);
    return result.ok ? undefined : tell(result.fault);
  };
}
