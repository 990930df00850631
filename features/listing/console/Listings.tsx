// Console page of the listings under review, with the opened one beside it.

import * as z from 'zod/mini';
import { useListingNames } from '#features/terms/console/useListingNames.ts';
import { useFormats, useLocale, useWordsOf } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { reviewQueue } from '../calls/board.ts';
import type { ListingCard } from '../calls/card.ts';
import { Reviewed } from './Reviewed.tsx';
import { useListingDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const listings = fromCall(reviewQueue, () => ({ pageSize: 50 }));
const Query = z.object({ id: z.optional(z.string()) });

export default function Listings() {
  const words = useListingDeskWords();
  const locale = useLocale();
  const [{ id }, setQuery] = useScreenQuery(Query);
  return (
    <DeskPage title={titles.listings[locale]} about={words.about}>
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
        label={titles.listings[locale]}
        source={listings}
        columns={useColumns()}
        rowKey={(card) => card.id}
        onOpen={(card) => {
          setQuery({ id: card.id });
        }}
        openKey={id}
        empty={{ title: words.empty, why: words.emptyWhy }}
        feature="listing"
      />
    </DeskPage>
  );
}

function useColumns(): readonly DeskColumn<ListingCard>[] {
  const words = useListingDeskWords();
  const trade = { ...useWordsOf('terms'), ...useWordsOf('listing') };
  const names = useListingNames();
  const { tonnes, price } = useFormats();
  return [
    { key: 'no', title: words.no, value: ({ no }) => no },
    { key: 'title', title: words.title, value: ({ title }) => title },
    { key: 'firm', title: words.firm, value: ({ firm }) => firm.name },
    {
      key: 'direction',
      title: words.direction,
      value: ({ direction }) => trade[`direction.${direction}`] ?? direction,
    },
    { key: 'variety', title: words.variety, value: ({ varietyId }) => names.variety(varietyId) },
    {
      key: 'quantity',
      title: words.quantity,
      value: ({ quantity }) => quantity,
      text: ({ quantity }) => tonnes(quantity),
      isNumber: true,
    },
    {
      key: 'price',
      title: words.price,
      value: ({ pricePerTonne }) => pricePerTonne,
      text: (card) => price(card.pricePerTonne),
      isNumber: true,
    },
    { key: 'heat', title: words.heat, value: ({ heat }) => heat, isNumber: true },
    { key: 'place', title: words.place, value: ({ deliveryPlaceId }) => names.place(deliveryPlaceId) },
    { key: 'validTo', title: words.validTo, value: ({ validTo }) => validTo },
  ];
}
