// Saves what a link of ten minutes gives, which is asked for on use.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import type { Fault } from '#packages/fault/fault.ts';
import type { Client, RaisedFault } from '#packages/rpc/client/client.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { showToast } from '#packages/ui/Toast.tsx';

type Linked =
  | { readonly ok: true; readonly answer: { readonly url: string; readonly name: string } }
  | { readonly ok: false; readonly fault: RaisedFault<Fault> };

/** `feature`: whose texts say why there is none. */
export function useSaveLinked(feature: string): (ask: (client: Client) => Promise<Linked>) => Promise<void> {
  const { client } = useApi();
  const textOf = useFaultText(feature);
  return async (ask) => {
    const result = await ask(client).catch((error: Error) => error);
    if (result instanceof Error) return showToast(textOf(result));
    if (!result.ok) return showToast(textOf(result.fault));
    const { url, name } = result.answer;
    Object.assign(document.createElement('a'), { href: webConfig.httpRequest + url, download: name }).click();
  };
}
