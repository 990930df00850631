// The desktop's table of contracts.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { symbolText } from '#features/clause/symbols.ts';
import type { ListedContract } from '#features/contract/calls/read.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { SigningTime } from '#features/contract/web/parts/Signing.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DataTable } from '#packages/ui-data/wide/DataTable.tsx';
import type { WideListProps } from '#packages/ui/List.tsx';
import { CardMarks } from './cardParts.tsx';
import { marginOf } from './margin.ts';

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
  const areAgreements = list.items.every(({ kind }) => kind === 'agreement');
  const areMonths = list.items.every(({ kind }) => kind === 'month');
  const isArchive = list.items.every(({ state }) => state === 'archived');
  const isNobodysTurn = list.items.every(({ toDo }) => toDo === null);
  const isNothingToSign = list.items.every(({ signBy }) => signBy === null);
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
          width: 108,
          isWorded: true,
          // What an archived contract ended as says more than that it is archived.
          cell: (contract) => (
            <CardMarks contract={{ ...contract, state: contract.endedAs ?? contract.state }} />
          ),
        },
        {
          key: 'toDo',
          isExtra: isNobodysTurn,
          label: t('list.needsMe'),
          width: 96,
          isWorded: true,
          cell: ({ toDo }) => toDo && <strong>{t(`todo.${toDo}`)}</strong>,
        },
        {
          key: 'signBy',
          isExtra: isNothingToSign,
          label: tTable('column.signBy'),
          width: 68,
          isWorded: true,
          cell: ({ signBy }) => signBy && <SigningTime signBy={signBy} />,
        },
        {
          key: 'kind',
          isExtra: !isArchive && !areAgreements,
          label: tTable('column.kind'),
          width: 120,
          isWorded: true,
          cell: ({ kind, agreementType }) =>
            t(agreementType === null ? `kind.${kind}` : `agreementType.${agreementType}`),
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
          key: 'month',
          isExtra: !areMonths,
          label: t('filter.month'),
          width: 72,
          cell: ({ month }) => orNone(month, day),
        },
        {
          key: 'parent',
          isExtra: !areAgreements && !areMonths,
          yields: 3,
          label: tTable('column.parent'),
          width: 132,
          cell: ({ parent }) => parent?.no ?? '–',
        },
        {
          key: 'variety',
          isExtra: isWithoutCoal || isArchive,
          label: tTable('column.varietyId'),
          width: 80,
          isWorded: true,
          yields: 3,
          cell: ({ varietyId }) => orNone(varietyId, names.variety),
        },
        {
          key: 'heat',
          isExtra: isWithoutCoal || isArchive,
          label: symbolText('QNET_AR'),
          title: tTable('column.heat'),
          width: 68,
          yields: 1,
          isNumber: true,
          cell: ({ heat }) => orNone(heat, integer),
        },
        {
          key: 'quantity',
          isExtra: isWithoutCoal,
          label: tTable('column.quantity'),
          unit: tTable('unit.tonne'),
          width: 80,
          isNumber: true,
          sort: 'quantity',
          cell: ({ quantity }) => orNone(quantity, tonnes),
        },
        {
          key: 'delivered',
          isExtra: isWithoutCoal,
          label: tTable('column.delivered'),
          unit: tTable('unit.tonne'),
          width: 84,
          isNumber: true,
          sort: 'delivered',
          cell: ({ delivered }) => tonnes(delivered),
        },
        {
          key: 'price',
          isExtra: isWithoutCoal,
          label: tTable('column.price'),
          unit: tTable('unit.yuan_per_tonne'),
          width: 76,
          yields: 5,
          isNumber: true,
          sort: 'price',
          cell: ({ price: agreed }) => orNone(agreed, price),
        },
        {
          key: 'margin',
          isExtra: list.items.every((contract) => marginOf(contract) === null),
          label: t('list.margin'),
          unit: tTable('unit.yuan_per_tonne'),
          width: 72,
          isNumber: true,
          cell: (contract) => orNone(marginOf(contract), price),
        },
        {
          key: 'goods',
          isExtra: isWithoutCoal,
          label: tTable('column.goods'),
          unit: tTable('unit.yuan'),
          width: 112,
          yields: 2,
          isWorded: true,
          isNumber: true,
          sort: 'goods',
          cell: ({ goods }) => orNone(goods, money),
        },
        {
          key: 'effective',
          isExtra: !areAgreements,
          label: t('field.effectFrom'),
          width: 100,
          cell: ({ windowFrom }) => orNone(windowFrom, day),
        },
        {
          key: 'endedAt',
          isExtra: !isArchive,
          label: tTable('column.endedAt'),
          width: 92,
          cell: ({ endedAt }) => orNone(endedAt, day),
        },
        {
          key: 'keptUntil',
          isExtra: !isArchive,
          label: tTable('column.keptUntil'),
          width: 108,
          isWorded: true,
          cell: ({ keptUntil }) => orNone(keptUntil, day),
        },
        {
          key: 'to',
          isExtra: areAgreements || isArchive,
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
