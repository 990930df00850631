// The desktop's table of contracts.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import type { ListedContract } from '#features/contract/calls/read.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DataTable } from '#packages/ui-data/wide/DataTable.tsx';
import type { WideListProps } from '#packages/ui/List.tsx';
import { CardMarks } from './cardParts.tsx';

/** Agreements that do not concern coal have no tonnes. */
const orNone = <Value,>(value: Value | null, format: (value: Value) => string) =>
  value === null ? '–' : format(value);

export default function ContractTable(list: WideListProps<ListedContract>) {
  const t = useTranslation('contract');
  const tTable = useTranslation('export.tables');
  const names = useCatalogNames();
  const { tonnes, price, money, integer, day, percent, minute } = useFormats();
  // Agreements promise no coal: its columns would be dashes.
  const isWithoutCoal = list.items.every(({ quantity }) => quantity === null);
  return (
    <DataTable<ListedContract>
      {...list}
      name="contracts"
      to={({ id }) => contractPath(id)}
      columns={[
        { key: 'no', label: tTable('column.no'), width: 132, cell: ({ no }) => no },
        {
          key: 'state',
          label: tTable('column.state'),
          width: 116,
          isWorded: true,
          cell: (contract) => <CardMarks contract={contract} />,
        },
        {
          key: 'side',
          label: tTable('column.side'),
          width: 72,
          isWorded: true,
          yields: 4,
          cell: ({ side }) => (side === null ? '–' : t(`side.${side}`)),
        },
        {
          key: 'counterparty',
          label: tTable('column.counterparty'),
          width: 110,
          cell: ({ side, seller, buyer }) =>
            side === 'seller'
              ? buyer.shortName
              : side === 'buyer'
                ? seller.shortName
                : `${seller.shortName} → ${buyer.shortName}`,
        },
        {
          key: 'variety',
          isExtra: isWithoutCoal,
          label: tTable('column.varietyId'),
          width: 80,
          isWorded: true,
          yields: 2,
          cell: ({ varietyId }) => orNone(varietyId, names.variety),
        },
        {
          key: 'heat',
          isExtra: isWithoutCoal,
          label: 'Q',
          title: tTable('column.heat'),
          width: 60,
          yields: 1,
          isNumber: true,
          cell: ({ heat }) => orNone(heat, integer),
        },
        {
          key: 'quantity',
          isExtra: isWithoutCoal,
          label: tTable('column.quantity'),
          width: 80,
          isNumber: true,
          sort: 'quantity',
          cell: ({ quantity }) => orNone(quantity, tonnes),
        },
        {
          key: 'delivered',
          isExtra: isWithoutCoal,
          label: tTable('column.delivered'),
          width: 84,
          isNumber: true,
          sort: 'delivered',
          cell: ({ delivered }) => tonnes(delivered),
        },
        {
          key: 'price',
          isExtra: isWithoutCoal,
          label: tTable('column.price'),
          width: 76,
          yields: 5,
          isNumber: true,
          sort: 'price',
          cell: ({ price: agreed }) => orNone(agreed, price),
        },
        {
          key: 'goods',
          isExtra: isWithoutCoal,
          label: tTable('column.goods'),
          width: 112,
          yields: 3,
          isWorded: true,
          isNumber: true,
          sort: 'goods',
          cell: ({ goods }) => orNone(goods, money),
        },
        {
          key: 'to',
          label: tTable('column.windowTo'),
          width: 92,
          sort: 'windowTo',
          cell: ({ windowTo }) => orNone(windowTo, day),
        },
        {
          key: 'fulfilment',
          label: tTable('column.fulfilment'),
          width: 72,
          isNumber: true,
          isExtra: true,
          cell: ({ fulfilment }) => orNone(fulfilment, (share) => `${percent(share)} %`),
        },
        {
          key: 'forecast',
          label: tTable('column.forecast'),
          width: 72,
          isNumber: true,
          isExtra: true,
          sort: 'forecast',
          cell: ({ forecast }) => orNone(forecast, (share) => `${percent(share)} %`),
        },
        {
          key: 'title',
          label: tTable('column.title'),
          width: 150,
          isExtra: !isWithoutCoal,
          cell: ({ title }) => title,
        },
        {
          key: 'listing',
          label: tTable('column.listingNo'),
          width: 132,
          isExtra: true,
          cell: ({ listingNo }) => listingNo ?? '–',
        },
        {
          key: 'at',
          label: tTable('column.createdAt'),
          width: 112,
          isExtra: true,
          cell: ({ createdAt }) => minute(createdAt),
        },
      ]}
    />
  );
}
