// A list too long to wait for: ordered as a file that the server writes meanwhile.

import * as z from 'zod/mini';
import type { Call, InputOf } from '#packages/call/call.ts';
import { type ExportForm, orderList } from '#packages/call/exporting.ts';
import { useAct } from '#packages/call/useCall.ts';
import { useFaultTeller } from '#packages/call/useFaultText.ts';
import { useLocale } from '#packages/i18n/react.ts';

/** Answers what stood against it, in words. */
export function useOrder(
  call: Call,
  input: InputOf<Call>,
): (form: ExportForm) => Promise<string | undefined> {
  const order = useAct(orderList, { showError: false });
  const tell = useFaultTeller('generic');
  const locale = useLocale();
  return async (form) => {
    const filter = z.encode(call.takes, input as never) as Record<string, unknown>;
    const result = await order
      .mutateAsync({ path: call.path, filter, form, locale })
      .catch((error: Error) => error);
    if (result instanceof Error) return tell(result);
    return result.ok ? undefined : tell(result.fault);
  };
}
