// The desktop's table of settlement sheets.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { withMinus } from '#packages/i18n/typeset.ts';
import { DataTable } from '#packages/ui-data/wide/DataTable.tsx';
import type { WideListProps } from '#packages/ui/List.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { SheetCard } from '../../calls/shared.ts';
import { sheetPath } from './paths.ts';
import { AnswerDeadline } from './SheetCardView.tsx';
import { SHEET_TONES } from './tones.ts';

export default function SheetTable(list: WideListProps<SheetCard>) {
  const t = useTranslation('settlement');
  const tTable = useTranslation('export.tables');
  const { money, tonnes, price, minute } = useFormats();
  return (
    <DataTable<SheetCard>
      {...list}
      name="sheets"
      to={(sheet) => sheetPath(sheet)}
      columns={[
        { key: 'no', label: tTable('column.no'), width: 132, cell: ({ no }) => no },
        {
          key: 'state',
          label: tTable('column.state'),
          width: 88,
          isWorded: true,
          cell: ({ state }) => <Tag tone={SHEET_TONES[state]}>{t(`sheet.${state}`)}</Tag>,
        },
        {
          key: 'type',
          label: tTable('column.type'),
          width: 92,
          isWorded: true,
          yields: 4,
          cell: ({ type, isQuick }) => t(isQuick ? 'type.quick' : `type.${type}`),
        },
        {
          key: 'counterparty',
          label: tTable('column.counterparty'),
          width: 96,
          cell: ({ side, seller, buyer }) => (side === 'seller' ? buyer : seller).shortName,
        },
        {
          key: 'settled',
          label: tTable('column.settled'),
          unit: tTable('unit.tonne'),
          width: 88,
          yields: 6,
          isNumber: true,
          sort: 'settled',
          cell: ({ settled }) => tonnes(settled),
        },
        {
          key: 'unitPrice',
          label: tTable('column.unitPrice'),
          unit: tTable('unit.yuan_per_tonne'),
          width: 100,
          yields: 3,
          isNumber: true,
          sort: 'unitPrice',
          cell: ({ unitPrice }) => (unitPrice === null ? '–' : price(unitPrice)),
        },
        {
          key: 'payable',
          label: tTable('column.payable'),
          unit: tTable('unit.yuan'),
          width: 112,
          isNumber: true,
          sort: 'payable',
          cell: ({ payable }) => <strong>{withMinus(money(payable))}</strong>,
        },
        {
          key: 'paid',
          label: tTable('column.paid'),
          unit: tTable('unit.yuan'),
          width: 112,
          yields: 5,
          isNumber: true,
          cell: ({ paid }) => money(paid),
        },
        {
          key: 'due',
          label: tTable('column.daysLeft'),
          width: 122,
          isWorded: true,
          cell: (sheet) => <AnswerDeadline sheet={sheet} />,
        },
        {
          key: 'contract',
          label: tTable('column.contractNo'),
          width: 132,
          yields: 2,
          cell: ({ contract }) => contract.no,
        },
        {
          key: 'title',
          label: tTable('column.title'),
          width: 150,
          isExtra: true,
          cell: ({ contract }) => contract.title,
        },
        {
          key: 'version',
          label: tTable('column.version'),
          width: 56,
          isNumber: true,
          isExtra: true,
          cell: ({ version }) => version,
        },
        {
          key: 'at',
          label: tTable('column.createdAt'),
          width: 112,
          yields: 1,
          cell: ({ createdAt }) => minute(createdAt),
        },
      ]}
    />
  );
}
