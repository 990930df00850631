// Form for a first offer on a negotiable listing.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTradeProof } from '#features/funds/web/useTradeProof.tsx';
import type { ListingDetail } from '#features/listing/calls/listing.ts';
import { useToPlace } from '#features/listing/web/shared/useToPlace.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { FurtherTermsSection } from '#features/terms/web/FurtherTermsSection.tsx';
import { HaulNote } from '#features/terms/web/HaulNote.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { submitResponse } from '../../calls/response.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { useDepositConsent } from './DepositConsent.tsx';
import { Freezing, useCosts } from './Freezing.tsx';
import { ListingBrief } from './ListingBrief.tsx';
import { OfferConfirm } from './OfferConfirm.tsx';
import { type OfferInput, OfferFields, isOfferValid, useOffer } from './OfferFields.tsx';
import { useResponseFields } from './useResponseFields.ts';
import type { Wished } from './wished.ts';

export function NewOffer({
  detail: { card, terms, taken, discount, isByCredit, myResponseId },
  wished,
  onWish,
  onStale,
}: {
  detail: ListingDetail;
  wished: Wished;
  /** Who comes back to the page finds what was about to be offered. */
  onWish: (wish: Wished) => void;
  onStale: () => unknown;
}) {
  const t = useTranslation(['negotiation', 'listing', 'terms']);
  const { navigate } = useNavigate();
  const { holds } = useTrader();
  const { placeId } = useToPlace(undefined);
  const lot = { ...terms, left: card.left };
  const listed = pricePerTonne(terms);
  const offer = useOffer(terms, {
    quantity: wished.quantity ?? (card.left < card.minTake ? card.left : card.minTake),
    price: wished.price ?? listed,
  });
  const askIfFarOff = useFarOff();
  const figure = {
    label: t('offer.price'),
    value: offer.typed,
    usual: typedDecimal(listed, 4),
    unit: t('unit.yuan_per_tonne'),
  };
  const [pending, setPending] = useState<OfferInput>();
  const answering = useResponseFields(terms);
  const costs = useCosts(terms, offer.quantity, offer.price, { discount, isByCredit });
  const { quantity, price } = offer;
  const consent = useDepositConsent({ listingId: card.id, quantity, price }, costs.deposit);
  const { run, problem, fault, isBusy, setProblem } = useMutationCall(submitResponse, {
    onFault: consent.refused,
  });
  const proof = useTradeProof({
    amount: costs.goods,
    onProved: async (proved) => {
      if (!pending) return;
      const sent = await run({
        listingId: card.id,
        ...pending,
        ...answering.input,
        ...consent.input,
        ...proved,
      });
      if (!sent) return void onStale();
      consent.forget();
      showToast(t('offer.sent'));
      navigate(`/pages/trade/respond?responseId=${sent.responseId}`);
    },
  });
  function whyNot(): string | undefined {
    if (!holds(TRADING_SEATS)) return t('detail.mayNot');
    if (card.state !== 'listed') return t('fault.closed');
    if (offer.plan.problem) return t(`plan.rule.${offer.plan.problem.rule}`);
    if (!isOfferValid(offer, lot, taken)) return t('take.off');
    if (answering.lacksOrg) return t('take.orgHint');
    return costs.gap > 0n ? t('fault.deposit_short', { needed: costs.deposit, gap: costs.gap }) : undefined;
  }
  const primary = myResponseId
    ? { label: t('detail.viewResponse'), to: `pages/trade/respond?responseId=${myResponseId}` }
    : {
        label: t('offer.send'),
        reason: whyNot(),
        onPress: async () => {
          setProblem(undefined);
          if (!(await askIfFarOff([figure]))) return;
          onWish({ price, quantity });
          setPending(offer.freeze());
        },
      };
  return (
    <Screen title={t('offer.title')} action={<EyeToggle />} bar={<StickyBar primary={primary} />}>
      <ListingBrief card={card} />
      <FieldSet>
        <OfferFields terms={terms} offer={offer} lot={lot} taken={taken} listed={listed} />
      </FieldSet>
      <HaulNote terms={terms} toPlaceId={placeId} />
      <FurtherTermsSection terms={terms} isFolded />
      <AnswerFields terms={terms} answering={answering} />
      <Freezing terms={terms} costs={costs} isAside />
      <OfferConfirm
        terms={terms}
        offered={pending}
        costs={costs}
        consent={consent}
        proof={proof}
        onClose={() => {
          setPending(undefined);
        }}
        isBusy={isBusy}
        problem={problem}
        fault={fault}
      />
    </Screen>
  );
}
