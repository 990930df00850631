// Console page of all listings, those under review at first.

import { listVarieties } from '#features/catalog/calls/referenceData.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { useListingNames } from '#features/terms/console/useListingNames.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskListings } from '../calls/board.ts';
import type { ListingCard } from '../calls/card.ts';
import { listingMachine, type ListingState } from '../states.ts';
import { LISTING_COLOURS } from './colours.ts';
import { ListingPanel } from './ListingPanel.tsx';

const inputOf = ({ state, direction, variety, keyword, from, to }: FilterValues) => ({
  pageSize: 50,
  ...(state ? { states: [state as ListingState] } : {}),
  ...(direction ? { direction: direction as ListingCard['direction'] } : {}),
  ...(variety ? { varietyId: variety } : {}),
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  ...(from && { from }),
  ...(to && { to }),
});
const listings = fromCall(deskListings, inputOf, (id) => ({ id: askedId(id) }));

export default function Listings() {
  const title = useTranslation('*.desk')('listings');
  const t = useTranslation('listing.console');
  return (
    <DeskList
      title={title}
      about={t('about')}
      name="listings"
      source={listings}
      columns={useColumns()}
      filters={useFilters()}
      feature="listing"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
      panel={(id, close) => <ListingPanel id={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<ListingCard>[] {
  const t = useTranslation('listing.console');
  const tTerms = useTranslation(['listing', 'terms']);
  const locale = useLocale();
  const { data: varieties = [] } = useCall(listVarieties, {}, { showError: true });
  return [
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('common.state'),
      initial: 'review',
      options: statesOf(listingMachine).map((value) => ({ value, label: tTerms(`state.${value}`) })),
    },
    {
      key: 'direction',
      label: t('direction'),
      options: DIRECTIONS.map((value) => ({ value, label: tTerms(`direction.${value}`) })),
    },
    {
      key: 'variety',
      label: t('variety'),
      options: varieties.map(({ id, names }) => ({ value: id, label: names[locale] })),
    },
    { key: 'from', label: t('createdFrom'), kind: 'day' },
    { key: 'to', label: t('createdTo'), kind: 'day' },
  ];
}

function useColumns(): readonly DeskColumn<ListingCard>[] {
  const t = useTranslation('listing.console');
  const tTerms = useTranslation(['listing', 'terms']);
  const names = useListingNames();
  const { tonnes, price } = useFormats();
  return [
    { key: 'no', title: t('common.no'), value: ({ no }) => no },
    { key: 'title', title: t('title'), value: ({ title }) => title },
    {
      key: 'firm',
      title: t('firm'),
      value: ({ firm }) => firm.name,
      leadsTo: ({ firm }) => ({ type: 'firm', id: firm.id }),
    },
    {
      key: 'state',
      title: t('common.state'),
      value: ({ state }) => tTerms(`state.${state}`),
      colour: ({ state }) => LISTING_COLOURS[state],
    },
    { key: 'direction', title: t('direction'), value: ({ direction }) => tTerms(`direction.${direction}`) },
    {
      key: 'variety',
      title: t('variety'),
      value: ({ varietyId }) => names.variety(varietyId),
      isExtra: true,
    },
    {
      key: 'quantity',
      title: t('quantity'),
      value: ({ quantity }) => quantity,
      text: ({ quantity }) => tonnes(quantity),
      sum: tonnes,
      isNumber: true,
    },
    {
      key: 'left',
      title: t('left'),
      value: ({ left }) => left,
      text: ({ left }) => tonnes(left),
      sum: tonnes,
      isNumber: true,
    },
    {
      key: 'price',
      title: t('price'),
      value: ({ pricePerTonne }) => pricePerTonne,
      text: (card) => price(card.pricePerTonne),
      isNumber: true,
    },
    { key: 'heat', title: t('heat'), value: ({ heat }) => heat, isNumber: true },
    { key: 'place', title: t('place'), value: ({ deliveryPlaceId }) => names.place(deliveryPlaceId) },
    { key: 'validTo', title: t('validTo'), value: ({ validTo }) => validTo },
  ];
}
