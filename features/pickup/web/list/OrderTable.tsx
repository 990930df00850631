// The desktop's table of pick-up orders.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DataTable } from '#packages/ui-data/wide/DataTable.tsx';
import type { WideListProps } from '#packages/ui/List.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { OrderCard } from '../../calls/order.ts';
import { pickupOrderPath } from '../parts/paths.ts';
import { PICKUP_ORDER_TONES } from '../parts/tones.ts';

export default function OrderTable(list: WideListProps<OrderCard>) {
  const t = useTranslation('pickup');
  const tTable = useTranslation('export.tables');
  const unit = useQuantityUnit();
  const names = useCatalogNames();
  const { tonnes, integer, day } = useFormats();
  return (
    <DataTable<OrderCard>
      {...list}
      name="pickup-orders"
      to={({ id }) => pickupOrderPath(id)}
      columns={[
        { key: 'no', label: tTable('column.no'), width: 132, cell: ({ no }) => no },
        {
          key: 'state',
          label: tTable('column.state'),
          width: 100,
          isWorded: true,
          cell: ({ state }) => <Tag tone={PICKUP_ORDER_TONES[state]}>{t(`order.${state}`)}</Tag>,
        },
        {
          key: 'counterparty',
          label: tTable('column.counterparty'),
          width: 96,
          cell: ({ side, buyer, seller }) => (side === 'seller' ? buyer : seller).shortName,
        },
        { key: 'title', label: tTable('column.title'), width: 150, yields: 2, cell: ({ title }) => title },
        {
          key: 'place',
          label: tTable('column.placeId'),
          width: 100,
          yields: 4,
          cell: ({ placeId }) => names.place(placeId),
        },
        {
          key: 'quantity',
          label: tTable('column.quantity'),
          unit,
          width: 80,
          isNumber: true,
          sort: 'quantity',
          cell: ({ quantity }) => tonnes(quantity),
        },
        {
          key: 'lifted',
          label: tTable('column.lifted'),
          unit,
          width: 80,
          yields: 5,
          isNumber: true,
          sort: 'lifted',
          cell: ({ lifted }) => tonnes(lifted),
        },
        {
          key: 'left',
          label: tTable('column.left'),
          unit,
          width: 80,
          isNumber: true,
          cell: ({ left }) => tonnes(left),
        },
        {
          key: 'trucks',
          label: tTable('column.trucksNow'),
          width: 78,
          yields: 3,
          isNumber: true,
          isWorded: true,
          cell: ({ trucksNow }) => integer(trucksNow),
        },
        {
          key: 'to',
          label: tTable('column.windowTo'),
          width: 92,
          sort: 'windowTo',
          cell: ({ windowTo }) => day(windowTo),
        },
        {
          key: 'contract',
          label: tTable('column.contractNo'),
          width: 132,
          yields: 1,
          cell: ({ contractNo }) => contractNo,
        },
        {
          key: 'transport',
          label: tTable('column.transport'),
          width: 64,
          isWorded: true,
          isExtra: true,
          cell: ({ transport }) => t(`transport.${transport}`),
        },
      ]}
    />
  );
}
