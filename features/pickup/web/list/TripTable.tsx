// The desktop's table of trips.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { DataTable } from '#packages/ui-data/wide/DataTable.tsx';
import type { WideListProps } from '#packages/ui/List.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { TripCard } from '../../calls/trip.ts';
import { tripPath } from '../parts/paths.ts';
import { tripTone } from '../parts/tones.ts';

export default function TripTable(list: WideListProps<TripCard>) {
  const t = useTranslation('pickup');
  const tTable = useTranslation('export.tables');
  const { tonnes, minute } = useFormats();
  const weight = (kg: Parameters<typeof tonnes>[0] | null) => (kg === null ? '–' : tonnes(kg));
  return (
    <DataTable<TripCard>
      {...list}
      name="trips"
      to={({ id }) => tripPath(id)}
      columns={[
        { key: 'plate', label: tTable('column.plate'), width: 96, cell: ({ plate }) => plate },
        {
          key: 'state',
          label: tTable('column.state'),
          width: 88,
          isWorded: true,
          cell: ({ state }) => <Tag tone={tripTone(state)}>{t(`trip.${state}`)}</Tag>,
        },
        { key: 'no', label: tTable('column.no'), width: 128, yields: 5, cell: ({ no }) => no },
        { key: 'title', label: tTable('column.title'), width: 150, yields: 3, cell: ({ title }) => title },
        {
          key: 'partner',
          label: tTable('column.counterparty'),
          width: 110,
          cell: ({ side, buyer, seller }) => (side === 'seller' ? buyer : seller),
        },
        {
          key: 'planned',
          label: t('planned'),
          unit: tTable('unit.tonne'),
          width: 72,
          yields: 6,
          isNumber: true,
          sort: 'planned',
          cell: ({ planned }) => weight(planned),
        },
        {
          key: 'loaded',
          label: t('loaded'),
          unit: tTable('unit.tonne'),
          width: 72,
          isNumber: true,
          sort: 'loaded',
          cell: ({ loaded }) => weight(loaded),
        },
        {
          key: 'received',
          label: t('received'),
          unit: tTable('unit.tonne'),
          width: 72,
          isNumber: true,
          sort: 'received',
          cell: ({ received }) => weight(received),
        },
        {
          key: 'marks',
          label: t('marks'),
          width: 76,
          isWorded: true,
          cell: ({ isOver, isShort }) => (
            <>
              {isOver && <Tag tone="danger">{t('over')}</Tag>}
              {isShort && <Tag tone="warning">{t('short')}</Tag>}
            </>
          ),
        },
        { key: 'driver', label: tTable('column.driver'), width: 88, yields: 4, cell: ({ driver }) => driver },
        {
          key: 'order',
          label: tTable('column.orderNo'),
          width: 128,
          yields: 2,
          cell: ({ orderNo }) => orderNo,
        },
        {
          key: 'contract',
          label: tTable('column.contractNo'),
          width: 128,
          isExtra: true,
          cell: ({ contractNo }) => contractNo,
        },
        {
          key: 'at',
          label: tTable('column.createdAt'),
          width: 110,
          yields: 1,
          cell: ({ createdAt }) => minute(createdAt),
        },
      ]}
    />
  );
}
