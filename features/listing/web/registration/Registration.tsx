// Page that starts the listing form: blank, or from a draft or listing.

import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { basicInfo } from '#features/account/calls/session.ts';
import { MAX_NAMED_FIRMS, nameFirms, traderInfo } from '#features/firm/calls/firm.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import {
  blankListingForm,
  directionsOf,
  firmsIn,
  toListingForm,
  type ListingForm,
  renewed,
} from '#features/terms/web/form/form.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { myDrafts } from '../../calls/draft.ts';
import { listingDetail } from '../../calls/listing.ts';
import { OfferPrefill, prefillForm } from './begun.ts';
import { ListingWizard } from './ListingWizard.tsx';

const shortText = z.optional(z.string());
const RegistrationQuery = z.extend(OfferPrefill, {
  draft: shortText,
  copy: shortText,
  resubmit: shortText,
  sheet: shortText,
});

/** Few people import, so the code is loaded on demand. */
const Import = lazy(() => import('../import/ListingImport.tsx'));

export default function Registration() {
  const t = useTranslation('listing');
  const trader = useCall(traderInfo, {});
  const person = useCall(basicInfo, {});
  const mayPost = trader.data?.seats.some((seat) => TRADING_SEATS.some((one) => one === seat)) ?? true;
  if (mayPost && trader.data && person.data)
    return <Start trader={trader.data} personId={person.data.personId} />;
  return (
    <Screen title={t('registration.title')}>
      {mayPost ? (
        <QueryView feature="listing" query={trader.data ? person : trader}>
          {() => null}
        </QueryView>
      ) : (
        <MissingSeat
          seats={TRADING_SEATS}
          title={t('registration.mayNot')}
          next={{ label: t('mine.view'), to: 'pages/tabBar/trade' }}
        />
      )}
    </Screen>
  );
}

type Trader = OutputOf<typeof traderInfo>;

function Start({ trader, personId }: { trader: Trader; personId: string }) {
  const t = useTranslation(['listing', 'terms.import']);
  const [{ draft, copy, resubmit, sheet, ...begun }] = useScreenQuery(RegistrationQuery);
  const source = copy ?? resubmit;
  const costs = useTradingCosts();
  const listing = useCall(listingDetail, { listingId: askedId(source) }, { enabled: source !== undefined });
  const spokenOf = listing.data ? firmsIn(listing.data.terms).slice(0, MAX_NAMED_FIRMS) : [];
  const named = useCall(nameFirms, { ids: spokenOf }, { enabled: spokenOf.length > 0 });
  const areNamesSettled = spokenOf.length === 0 || !named.isPending;
  const drafts = useCall(myDrafts, {}, { enabled: draft !== undefined });
  const now = new Date(serverNow());
  const blank = blankListingForm({
    ...costs,
    now,
    vatRate: costs.goodsVat,
    placeId: trader.firm?.placeId ?? undefined,
    direction: directionsOf(trader.firm?.capabilities)[0] ?? 'sell',
  });
  const wizard = (form: ListingForm) => (
    <ListingWizard
      key={`${draft} ${copy} ${resubmit}`}
      start={form}
      trader={trader}
      personId={personId}
      draftId={draft}
      resubmitId={resubmit}
      isFilled={draft !== undefined || source !== undefined}
    />
  );
  if (sheet !== undefined)
    return (
      <Suspense fallback={<Screen title={t('title')}>{null}</Screen>}>
        <Import blank={blank} trader={trader} />
      </Suspense>
    );
  if (source !== undefined && listing.data && areNamesSettled) {
    const form = toListingForm(listing.data.terms, named.data);
    return wizard(copy === undefined ? form : renewed(form, now));
  }
  if (draft !== undefined && drafts.data) {
    const kept = drafts.data.list.find(({ id }) => id === draft);
    return wizard({ ...blank, ...(kept?.terms as Partial<ListingForm> | undefined) });
  }
  if (source === undefined && draft === undefined) return wizard(prefillForm(blank, begun));
  return (
    <Screen title={t('registration.title')}>
      {source === undefined ? (
        <QueryView feature="listing" query={drafts}>
          {() => null}
        </QueryView>
      ) : (
        <QueryView feature="listing" query={areNamesSettled ? listing : named}>
          {() => null}
        </QueryView>
      )}
    </Screen>
  );
}
