// The desktop's table of the statement of account.

import { matterPath } from '#features/catalog/matter.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DataTable } from '#packages/ui-data/wide/DataTable.tsx';
import { Link } from '#packages/ui/Link.tsx';
import type { WideListProps } from '#packages/ui/List.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import type { FlowLine } from '../calls/ledger.ts';
import { Amount } from './Amount.tsx';
import { SignedAmount } from './FlowCard.tsx';
import { FlowQuery } from './flowQuery.ts';

/** Always the newest first: each line's balance follows from the one below. */
export default function FlowTable(list: WideListProps<FlowLine>) {
  const t = useTranslation('funds');
  const tTable = useTranslation('export.tables');
  const { second } = useFormats();
  const [, change] = useScreenQuery(FlowQuery);
  return (
    <DataTable<FlowLine>
      {...list}
      name="flow"
      onOpen={({ entryId }) => {
        change({ entry: entryId });
      }}
      columns={[
        { key: 'no', label: tTable('column.no'), width: 132, yields: 3, cell: ({ no }) => no },
        {
          key: 'at',
          label: tTable('column.postedAt'),
          width: 140,
          yields: 4,
          cell: ({ postedAt }) => second(postedAt),
        },
        {
          key: 'event',
          label: tTable('column.event'),
          width: 150,
          cell: ({ event, reversal }) => (
            <>
              {t(`event.${event}`)} {reversal && <Tag tone="warning">{t(`reversal.${reversal}`)}</Tag>}
            </>
          ),
        },
        {
          key: 'amount',
          label: tTable('column.amount'),
          width: 120,
          isNumber: true,
          cell: (line) => <SignedAmount line={line} />,
        },
        {
          key: 'after',
          label: t('balanceAfter'),
          width: 120,
          isNumber: true,
          cell: ({ availableAfter }) => <Amount fen={availableAfter} size="14" tone="secondary" />,
        },
        {
          key: 'frozenAfter',
          label: tTable('column.frozenAfter'),
          width: 120,
          yields: 1,
          isNumber: true,
          cell: ({ frozenAfter }) => <Amount fen={frozenAfter} size="14" tone="secondary" />,
        },
        {
          key: 'counterparty',
          label: tTable('column.counterparty'),
          width: 130,
          cell: ({ counterparty }) => counterparty ?? '–',
        },
        {
          key: 'matter',
          label: tTable('column.matterNo'),
          width: 136,
          yields: 2,
          cell: ({ matter }) => {
            const to = matterPath(matter);
            return to ? (
              <Link to={to} className="table-link">
                {matter.no}
              </Link>
            ) : (
              matter.no
            );
          },
        },
        {
          key: 'reason',
          label: tTable('column.reason'),
          width: 140,
          isExtra: true,
          cell: ({ reason }) => t(`reason.${reason}`),
        },
      ]}
    />
  );
}
