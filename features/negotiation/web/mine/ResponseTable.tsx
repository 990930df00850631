// The desktop's table of negotiations.

import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { Until } from '#features/listing/web/shared/Until.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DataTable } from '#packages/ui-data/wide/DataTable.tsx';
import type { WideListProps } from '#packages/ui/List.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { ResponseCard } from '../../calls/response.ts';
import { RESPONSE_TONES } from '../respond/Thread.tsx';
import { isMyTurn, isResponseOpen } from '../respond/threadMoves.ts';

export default function ResponseTable(list: WideListProps<ResponseCard>) {
  const t = useTranslation(['negotiation', 'listing', 'terms']);
  const tTable = useTranslation('export.tables');
  const { tonnes, integer } = useFormats();
  const { yuan } = useClauseFormats();
  return (
    <DataTable<ResponseCard>
      {...list}
      name="responses"
      to={({ id }) => `pages/trade/respond?responseId=${id}`}
      columns={[
        {
          key: 'counterparty',
          label: tTable('column.counterparty'),
          width: 120,
          cell: ({ counterparty }) => counterparty.shortName,
        },
        {
          key: 'state',
          label: tTable('column.state'),
          width: 116,
          isWorded: true,
          cell: (card) => {
            const isOpen = isResponseOpen(card.state);
            const isMine = isOpen && isMyTurn(card);
            return (
              <Tag tone={isMine ? 'warning' : isOpen ? 'info' : RESPONSE_TONES[card.state]}>
                {t(isMine ? 'thread.yourTurn' : `response.${card.state}`)}
              </Tag>
            );
          },
        },
        {
          key: 'side',
          label: tTable('column.direction'),
          width: 60,
          isWorded: true,
          yields: 3,
          cell: ({ direction }) => t(`direction.${direction}`),
        },
        { key: 'title', label: tTable('column.title'), width: 160, cell: ({ title }) => title },
        {
          key: 'price',
          label: tTable('column.price'),
          unit: tTable('unit.yuan_per_tonne'),
          width: 80,
          isNumber: true,
          cell: ({ price }) => <strong>{yuan(price)}</strong>,
        },
        {
          key: 'quantity',
          label: tTable('column.quantity'),
          unit: tTable('unit.tonne'),
          width: 80,
          isNumber: true,
          cell: ({ quantity }) => tonnes(quantity),
        },
        {
          key: 'round',
          label: tTable('column.round'),
          width: 52,
          yields: 2,
          isNumber: true,
          cell: ({ round }) => integer(round),
        },
        {
          key: 'until',
          label: tTable('column.validUntil'),
          width: 120,
          yields: 4,
          cell: ({ state, validUntil }) =>
            isResponseOpen(state) ? <Until moment={validUntil} over={t('response.expired')} /> : '–',
        },
        { key: 'no', label: tTable('column.no'), width: 132, yields: 1, cell: ({ no }) => no },
      ]}
    />
  );
}
