// Page that starts the listing form: blank, or from a draft or listing.

import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { MAX_NAMED_FIRMS, nameFirms, traderInfo } from '#features/firm/calls/firm.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useClearedAddress, useDraftSlot } from '#features/firm/web/draft/useDraftSlot.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
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
import type { KeptListing } from './DraftAutosave.tsx';
import { ListingWizard } from './ListingWizard.tsx';
import { Submitted } from './Submitted.tsx';

const shortText = z.optional(z.string());
const RegistrationQuery = z.extend(OfferPrefill, {
  listed: shortText,
  copy: shortText,
  resubmit: shortText,
  sheet: shortText,
});

/** Few people import, so the code is loaded on demand. */
const Import = lazy(() => import('../import/ListingImport.tsx'));

export default onTrial('money', Registration);

function Registration() {
  const t = useTranslation('listing');
  const [{ listed }] = useScreenQuery(RegistrationQuery);
  const trader = useCall(traderInfo, {});
  const mayPost = trader.data?.seats.some((seat) => TRADING_SEATS.some((one) => one === seat)) ?? true;
  if (listed !== undefined) return <Submitted listingId={listed} />;
  if (mayPost && trader.data) return <Start trader={trader.data} />;
  return (
    <Screen title={t('registration.title')}>
      {mayPost ? (
        <QueryView feature="listing" query={trader}>
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

function Start({ trader }: { trader: Trader }) {
  const t = useTranslation(['listing', 'terms.import']);
  const [{ copy, resubmit, sheet, ...begun }] = useScreenQuery(RegistrationQuery);
  const slot = useDraftSlot<KeptListing>({
    kind: 'listing',
    subject: resubmit,
    about: ({ form }) => form.title,
  });
  const source = copy ?? resubmit;
  const costs = useTradingCosts();
  const listing = useCall(listingDetail, { listingId: askedId(source) }, { enabled: source !== undefined });
  const spokenOf = listing.data ? firmsIn(listing.data.terms).slice(0, MAX_NAMED_FIRMS) : [];
  const named = useCall(nameFirms, { ids: spokenOf }, { enabled: spokenOf.length > 0 });
  const areNamesSettled = spokenOf.length === 0 || !named.isPending;
  // A draft that is not on this device may be on the server, from another one.
  const drafts = useCall(myDrafts, {}, { enabled: slot.isLost });
  const onServer = slot.isLost ? drafts.data?.list.find(({ id }) => id === slot.id) : undefined;
  useClearedAddress({ ...slot, isLost: slot.isLost && drafts.data !== undefined && !onServer });
  const now = new Date(serverNow());
  const blank = blankListingForm({
    ...costs,
    now,
    vatRate: costs.goodsVat,
    placeId: trader.firm?.placeId ?? undefined,
    direction: directionsOf(trader.firm?.capabilities)[0] ?? 'sell',
  });
  const wizard = (form: ListingForm, savedAs?: string) => (
    <ListingWizard
      key={`${slot.key} ${copy}`}
      slot={slot}
      start={form}
      trader={trader}
      savedAs={savedAs}
      resubmitId={resubmit}
      isFilled={source !== undefined}
    />
  );
  if (sheet !== undefined)
    return (
      <Suspense fallback={<Screen title={t('title')}>{null}</Screen>}>
        <Import blank={blank} trader={trader} />
      </Suspense>
    );
  if (slot.stored) return wizard({ ...blank, ...slot.stored.form }, slot.stored.serverId);
  if (onServer) return wizard({ ...blank, ...(onServer.terms as Partial<ListingForm>) }, onServer.id);
  const isSearching = slot.isLost && drafts.isPending;
  if (!isSearching && source !== undefined && listing.data && areNamesSettled) {
    const form = toListingForm(listing.data.terms, named.data);
    return wizard(copy === undefined ? form : renewed(form, now));
  }
  if (!isSearching && source === undefined) return wizard(prefillForm(blank, begun));
  return (
    <Screen title={t('registration.title')}>
      <QueryView feature="listing" query={isSearching ? drafts : areNamesSettled ? listing : named}>
        {() => null}
      </QueryView>
    </Screen>
  );
}
