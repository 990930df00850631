// Summary rows of a release for confirmation drawers.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { RowProps } from '#packages/ui/Row.tsx';
import type { ReleaseCard, releaseDetail } from '../../calls/release.ts';
import { useSay } from '../say.ts';

export function useReleaseRows(): (
  card: ReleaseCard,
  account?: OutputOf<typeof releaseDetail>['account'],
) => (RowProps & { key: string })[] {
  const { say, trade, money } = useSay();
  return (card, account) => [
    { key: 'no', label: say('supervise.no'), value: card.no },
    {
      key: 'payee',
      label: say('supervise.payee'),
      value: card.payee.name,
      ...(account && { valueHint: `${account.bank} ···· ${account.tail}` }),
    },
    {
      key: 'amount',
      label: say('supervise.amount'),
      value: `${money(card.amount)} ${trade('unit.yuan')}`,
      weight: 'strong',
    },
  ];
}
