// Who may ask for a loan: whoever pays and is paid for a firm that sells, as only a seller has receivables.

import { useTrader } from '#features/firm/web/useTrader.ts';
import { LENDING_SEATS } from '../../states.ts';

export function useMayAsk(): boolean {
  const { holds, firm } = useTrader();
  return holds(LENDING_SEATS) && firm?.capabilities.includes('sell') === true;
}
