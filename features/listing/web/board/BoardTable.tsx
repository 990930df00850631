// The desktop's table of the market.

import { MARKET_HEAT, priceAtHeat } from '#features/catalog/heat.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DataTable } from '#packages/ui-data/wide/DataTable.tsx';
import type { WideListProps } from '#packages/ui/List.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { ListingCard } from '../../calls/card.ts';
import { useTray } from '../compare/tray.ts';
import { Until } from '../shared/Until.tsx';
import { useGoodsName } from './BoardCard.tsx';

export default function BoardTable(list: WideListProps<ListingCard>) {
  const t = useTranslation(['listing', 'terms', 'terms.card']);
  const tCard = useTranslation('listing.card');
  const tTable = useTranslation('export.tables');
  const names = useCatalogNames();
  const goods = useGoodsName();
  const { integer, tonnes, percent } = useFormats();
  const { yuan } = useClauseFormats();
  const { ids, isFull, toggle } = useTray();
  const [first, ...others] = list.items;
  const isMixed = others.some(({ direction }) => direction !== first?.direction);
  const share = (value: Parameters<typeof percent>[0] | null) => (value === null ? '–' : percent(value, 2));
  const priceOf = (value: HaoPerTonne | undefined) => (value === undefined ? '–' : yuan(value));
  return (
    <DataTable<ListingCard>
      {...list}
      name="board"
      to={({ id }) => `pages/trade/detail?id=${id}`}
      onKey={(key, { id }) => {
        if (key.toLowerCase() !== 'c') return false;
        toggle(id);
        return true;
      }}
      columns={[
        {
          key: 'goods',
          label: tTable('column.varietyId'),
          width: 104,
          isWorded: true,
          cell: (card) => (
            <>
              {isMixed && <Tag tone={card.direction}>{tCard(`mark.${card.direction}`)}</Tag>} {goods(card)}
            </>
          ),
        },
        {
          key: 'compare',
          label: t('compare.short'),
          title: t('compare.open'),
          width: 40,
          cell: ({ id, no }) => (
            <input
              type="checkbox"
              className="board-compare"
              tabIndex={-1}
              aria-label={t('compare.one', { no })}
              checked={ids.includes(id)}
              disabled={isFull && !ids.includes(id)}
              onChange={() => {
                toggle(id);
              }}
            />
          ),
        },
        {
          key: 'heat',
          label: 'Q',
          title: tTable('column.heat'),
          width: 46,
          isNumber: true,
          sort: 'heat',
          cell: ({ heat }) => integer(heat),
        },
        {
          key: 'sulphur',
          label: 'S',
          title: tTable('column.sulphur'),
          width: 40,
          isNumber: true,
          sort: 'sulphur',
          cell: ({ sulphur }) => share(sulphur),
        },
        {
          key: 'ash',
          label: 'A',
          title: tTable('column.ash'),
          width: 46,
          yields: 3,
          isNumber: true,
          sort: 'ash',
          cell: ({ ash }) => share(ash),
        },
        {
          key: 'moisture',
          label: 'M',
          title: tTable('column.moisture'),
          width: 46,
          yields: 2,
          isNumber: true,
          sort: 'moisture',
          cell: ({ moisture }) => share(moisture),
        },
        {
          key: 'volatile',
          label: 'V',
          title: tTable('column.volatile'),
          width: 46,
          yields: 1,
          isNumber: true,
          sort: 'volatile',
          cell: ({ volatile }) => share(volatile),
        },
        {
          key: 'price',
          label: tTable('column.price'),
          width: 66,
          isNumber: true,
          sort: 'price',
          cell: ({ pricePerTonne }) => yuan(pricePerTonne),
        },
        {
          key: 'clause',
          label: t('table.byClause'),
          title: t('compare.net'),
          width: 66,
          yields: 4,
          isNumber: true,
          cell: ({ clausePrice }) => (clausePrice === null ? '' : yuan(clausePrice)),
        },
        {
          key: 'at5500',
          label: t('table.at5500'),
          title: tCard('atHeat'),
          width: 66,
          yields: 7,
          isNumber: true,
          sort: 'per_kcal',
          cell: ({ pricePerTonne, heat }) => yuan(priceAtHeat(pricePerTonne, heat, MARKET_HEAT)),
        },
        {
          key: 'delivered',
          label: tCard('delivered'),
          title: t('sort.delivered'),
          width: 70,
          isNumber: true,
          sort: 'delivered',
          cell: ({ comparison }) => <strong>{priceOf(comparison?.delivered)}</strong>,
        },
        {
          key: 'left',
          label: t('detail.left'),
          width: 66,
          isNumber: true,
          sort: 'left',
          cell: ({ left }) => tonnes(left),
        },
        {
          key: 'place',
          label: tTable('column.deliveryPlaceId'),
          width: 84,
          yields: 8,
          isWorded: true,
          cell: ({ deliveryPlaceId }) => names.place(deliveryPlaceId),
        },
        {
          key: 'firm',
          label: tTable('column.firm'),
          width: 84,
          yields: 5,
          cell: (card) => card.firm.shortName,
        },
        {
          key: 'ends',
          label: tTable('column.validTo'),
          width: 96,
          yields: 6,
          sort: 'ending',
          cell: ({ validTo }) => <Until moment={validTo} textOf={(at) => at} />,
        },
        {
          key: 'normalised',
          label: tCard('normalised'),
          width: 84,
          isNumber: true,
          isExtra: true,
          sort: 'normalised',
          cell: ({ comparison }) => priceOf(comparison?.normalised),
        },
        {
          key: 'mode',
          label: tTable('column.mode'),
          width: 70,
          isExtra: true,
          cell: ({ mode }) => t(`mode.${mode}`),
        },
        {
          key: 'basis',
          label: tTable('column.priceBasis'),
          width: 70,
          isExtra: true,
          cell: ({ priceBasis }) => t(`priceBasis.${priceBasis}`),
        },
        { key: 'no', label: tTable('column.no'), width: 132, isExtra: true, cell: ({ no }) => no },
      ]}
    />
  );
}
