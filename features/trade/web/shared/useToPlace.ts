// Where prices are compared: the place in the address, else the one chosen last, else where the reader's firm is.

import { useTrader } from '#features/firm/web/useTrader.ts';

const KEY = 'trade.toPlace';

export function useToPlace(inAddress: string | undefined): {
  readonly placeId: string | undefined;
  remember(id: string | undefined): void;
} {
  const { firm } = useTrader();
  return { placeId: inAddress ?? recall() ?? firm?.placeId ?? undefined, remember };
}

/** A browser may refuse storage; then the choice lives in the address alone. */
function recall(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(id: string | undefined) {
  try {
    if (id === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    return;
  }
}
