// Orders an export that the server writes in the background.

import * as z from 'zod/mini';
import { useLocale } from '#packages/i18n/react.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { type ExportForm, orderExport } from '#packages/rpc/contract/exportCalls.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';

/** The returned function resolves to the failure's text, if any. */
export function useExportOrder(
  call: Call,
  input: InputOf<Call>,
): (form: ExportForm) => Promise<string | undefined> {
  const { attempt } = useMutationCall(orderExport, { refetch: false });
  const locale = useLocale();
  return (form) => {
    const filter = z.encode(call.input, input as never) as Record<string, unknown>;
    return attempt({ path: call.path, filter, form, locale });
  };
}
