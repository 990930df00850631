// Summary rows of a release for confirmation drawers.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { RowProps } from '#packages/ui/Row.tsx';
import type { ReleaseCard, releaseDetail } from '../../calls/release.ts';
import { useAccountText } from './useAccountText.ts';

export function useReleaseRows(): (
  card: ReleaseCard,
  account?: OutputOf<typeof releaseDetail>['account'],
) => (RowProps & { key: string })[] {
  const t = useTranslation('release');
  const tTerms = useTranslation('terms');
  const accountText = useAccountText();
  const { money } = useFormats();
  return (card, account) => [
    { key: 'no', label: t('supervise.no'), value: card.no },
    {
      key: 'payee',
      label: t('supervise.payee'),
      value: card.payee.name,
      ...(account && { valueHint: accountText(account) }),
    },
    {
      key: 'amount',
      label: t('supervise.amount'),
      value: `${money(card.amount)} ${tTerms('unit.yuan')}`,
      weight: 'strong',
    },
  ];
}
