// Who may apply for a loan: payment seats of firms that trade.

import { useTrader } from '#features/firm/web/useTrader.ts';
import { LENDING_SEATS } from '../../states.ts';

export function useMayApply(): boolean {
  const { holds, firm } = useTrader();
  return holds(LENDING_SEATS) && firm !== undefined && firm.kind !== 'funder';
}
