// Console page of the listings under review, with the opened one beside it.

import * as z from 'zod/mini';
import { useListingNames } from '#features/terms/console/useListingNames.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { reviewQueue } from '../calls/board.ts';
import type { ListingCard } from '../calls/card.ts';
import { Reviewed } from './Reviewed.tsx';

const listings = fromCall(reviewQueue, () => ({ pageSize: 50 }));
const Query = z.object({ id: z.optional(z.string()) });

export default function Listings() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('listing.console');
  const [{ id }, setQuery] = useScreenQuery(Query);
  return (
    <DeskPage title={tTitle('listings')} about={t('about')}>
      {id && (
        <Reviewed
          key={id}
          id={id}
          onClose={() => {
            setQuery({ id: undefined });
          }}
        />
      )}
      <DeskTable
        name="listings"
        label={tTitle('listings')}
        source={listings}
        columns={useColumns()}
        rowKey={(card) => card.id}
        onOpen={(card) => {
          setQuery({ id: card.id });
        }}
        openKey={id}
        empty={{ title: t('empty'), why: t('emptyWhy') }}
        feature="listing"
      />
    </DeskPage>
  );
}

function useColumns(): readonly DeskColumn<ListingCard>[] {
  const t = useTranslation('listing.console');
  const tTerms = useTranslation(['listing', 'terms']);
  const names = useListingNames();
  const { tonnes, price } = useFormats();
  return [
    { key: 'no', title: t('common.no'), value: ({ no }) => no },
    { key: 'title', title: t('title'), value: ({ title }) => title },
    { key: 'firm', title: t('firm'), value: ({ firm }) => firm.name },
    {
      key: 'direction',
      title: t('direction'),
      value: ({ direction }) => tTerms(`direction.${direction}`),
    },
    { key: 'variety', title: t('variety'), value: ({ varietyId }) => names.variety(varietyId) },
    {
      key: 'quantity',
      title: t('quantity'),
      value: ({ quantity }) => quantity,
      text: ({ quantity }) => tonnes(quantity),
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
