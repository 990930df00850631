// Bottom sheet for a counter-offer, with confirmation.

import { useState } from 'react';
import { kg } from '#packages/exact/exact.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { counterResponse, type ResponseDetail } from '../../calls/response.ts';
import { useSay } from '../say.ts';
import { useCosts } from './Freezing.tsx';
import { OfferConfirm } from './OfferConfirm.tsx';
import '#features/terms/web/terms.css';
import { type OfferInput, OfferFields, isOfferValid, useOffer } from './OfferFields.tsx';

export function CounterDrawer({
  detail: { card, listing, terms, frozen, discount },
  onClose,
  onDone,
}: {
  detail: ResponseDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const { say } = useSay();
  const lot = { ...terms, left: listing.left };
  const taken = kg(0n);
  const offer = useOffer(terms, card);
  const [pending, setPending] = useState<OfferInput>();
  const { run, problem, fault, isBusy } = useMutationCall(counterResponse);
  const costs = useCosts(terms, offer.quantity, offer.price, { frozen, discount });
  const send = async () => {
    if (pending && (await run({ responseId: card.id, ...pending }))) onDone();
  };
  const isShort = card.party === 'responder' && costs.gap > 0n;
  const next = (
    <Button
      kind="primary"
      isWide
      isDisabled={isShort || !isOfferValid(offer, lot, taken)}
      onPress={() => {
        setPending(offer.freeze());
      }}
    >
      {isShort ? say('take.short', { gap: costs.gap }) : say('offer.send')}
    </Button>
  );
  return (
    <Drawer isOpen onClose={onClose} title={say('thread.counter')} foot={next}>
      <div className="trade-stack">
        <OfferFields terms={terms} offer={offer} lot={lot} taken={taken} listed={listing.pricePerTonne} />
      </div>
      <OfferConfirm
        terms={terms}
        offered={pending}
        costs={card.party === 'responder' ? costs : undefined}
        onClose={() => {
          setPending(undefined);
        }}
        onConfirm={send}
        isBusy={isBusy}
        problem={problem}
        fault={fault}
      />
    </Drawer>
  );
}
