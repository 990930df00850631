// Place where prices are compared: from the address, last choice, or firm.

import { useTrader } from '#features/firm/web/useTrader.ts';

const KEY = 'trade.toPlace';

export function useToPlace(inAddress: string | undefined): {
  readonly placeId: string | undefined;
  remember(id: string | undefined): void;
} {
  const { firm } = useTrader();
  return { placeId: inAddress ?? recall() ?? firm?.placeId ?? undefined, remember };
}

/** Browsers may refuse storage; the choice then lives in the address only. */
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
