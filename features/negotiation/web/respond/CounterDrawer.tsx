// Bottom sheet for a counter-offer, with confirmation.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import { useTradeProof } from '#features/funds/web/useTradeProof.tsx';
import { kg } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { counterResponse, type ResponseDetail } from '../../calls/response.ts';
import { useDepositConsent } from './DepositConsent.tsx';
import { useCosts } from './Freezing.tsx';
import '#features/terms/web/terms.css';
import { OfferConfirm } from './OfferConfirm.tsx';
import { type OfferInput, OfferFields, isOfferValid, useOffer } from './OfferFields.tsx';

export function CounterDrawer({
  detail: { card, listing, terms, offers, frozen, discount, isByCredit },
  onClose,
  onDone,
}: {
  detail: ResponseDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslation(['negotiation', 'listing', 'terms']);
  const lot = { ...terms, left: listing.left };
  const taken = kg(0n);
  const offer = useOffer(terms, { ...card, plan: offers.at(-1)?.plan ?? null });
  const askIfFarOff = useFarOff();
  const figure = {
    label: t('offer.price'),
    value: offer.typed,
    usual: typedDecimal(listing.pricePerTonne, 4),
    unit: t('unit.yuan_per_tonne'),
  };
  const [pending, setPending] = useState<OfferInput>();
  const costs = useCosts(terms, offer.quantity, offer.price, { frozen, discount, isByCredit });
  const { quantity, price } = offer;
  const ofResponder = useDepositConsent({ listingId: card.listingId, quantity, price }, costs.deposit);
  const consent = card.party === 'responder' ? ofResponder : undefined;
  const { run, problem, fault, isBusy } = useMutationCall(counterResponse, {
    onFault: ofResponder.refused,
  });
  const proof = useTradeProof({
    amount: costs.goods,
    onProved: async (proved) => {
      if (!pending || !(await run({ responseId: card.id, ...pending, ...consent?.input, ...proved }))) return;
      consent?.forget();
      onDone();
    },
  });
  const isShort = card.party === 'responder' && costs.gap > 0n;
  const next = (
    <Button
      kind="primary"
      isWide
      isDisabled={isShort || !isOfferValid(offer, lot, taken)}
      onPress={async () => {
        if (await askIfFarOff([figure])) setPending(offer.freeze());
      }}
    >
      {isShort ? t('take.short', { gap: costs.gap }) : t('offer.send')}
    </Button>
  );
  return (
    <Drawer isOpen onClose={onClose} title={t('thread.counter')} foot={next}>
      <div className="trade-stack">
        <OfferFields terms={terms} offer={offer} lot={lot} taken={taken} listed={listing.pricePerTonne} />
      </div>
      <OfferConfirm
        terms={terms}
        offered={pending}
        costs={card.party === 'responder' ? costs : undefined}
        consent={consent}
        proof={proof}
        onClose={() => {
          setPending(undefined);
        }}
        isBusy={isBusy}
        problem={problem}
        fault={fault}
      />
    </Drawer>
  );
}
