// Takes tonnes at the listed price: quantity, costs, confirmation.

import { useState } from 'react';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import type { ListingDetail } from '#features/listing/calls/listing.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { ListingSimulator } from '#features/terms/web/ClauseSection.tsx';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Card } from '#packages/ui/Card.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { takeListing } from '../../calls/take.ts';
import { checkQuantity } from '../../rules/take.ts';
import { useSay } from '../say.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { Freezing, useCosts } from './Freezing.tsx';
import { ListingBrief } from './ListingBrief.tsx';
import { QuantityField } from './QuantityField.tsx';
import { TakeDone } from './TakeDone.tsx';
import { useResponseFields } from './useResponseFields.ts';

export function TakeScreen({
  detail: { card, terms, taken, discount },
  onStale,
}: {
  detail: ListingDetail;
  onStale: () => unknown;
}) {
  const { say, tonnes, money, yuan } = useSay();
  const { holds } = useTrader();
  const lot = { ...terms, left: card.left };
  const [wished, setQuantity] = useState(card.left < card.minTake ? card.left : card.minTake);
  const quantity = wished > card.left ? card.left : wished;
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<OutputOf<typeof takeListing>>();
  const { run, problem, fault, isBusy, setProblem } = useMutationCall(takeListing);
  const answering = useResponseFields(terms);
  const costs = useCosts(terms, quantity, pricePerTonne(terms), { discount });
  if (done) return <TakeDone taken={done} />;

  const take = async () => {
    const answer = await run({ listingId: card.id, quantity, ...answering.input });
    if (answer) setDone(answer);
    else onStale();
  };
  const reason = holds(TRADING_SEATS) ? whyNot() : say('detail.mayNot');
  function whyNot(): string | undefined {
    if (card.state !== 'listed') return say('fault.closed');
    if (checkQuantity(lot, quantity, taken)) return say('take.off');
    if (answering.lacksOrg) return say('take.orgHint');
    return costs.gap > 0n ? say('fault.deposit_short', { needed: costs.deposit, gap: costs.gap }) : undefined;
  }
  const secondary =
    card.mode === 'directed'
      ? [{ label: say('detail.negotiate'), to: `pages/trade/respond?listingId=${card.id}&as=offer` }]
      : [];
  return (
    <Screen
      title={say('take.title')}
      action={<EyeToggle />}
      bar={
        <StickyBar
          secondary={secondary}
          primary={{
            label: say('take.review'),
            reason,
            onPress: () => {
              setProblem(undefined);
              setAsking(true);
            },
          }}
        />
      }
    >
      <ListingBrief card={card} />
      <Card>
        <QuantityField
          label={say('take.quantity')}
          lot={lot}
          taken={taken}
          quantity={quantity}
          onChange={setQuantity}
        />
      </Card>
      {terms.clause && <ListingSimulator terms={terms} clause={terms.clause} />}
      <AnswerFields terms={terms} answering={answering} />
      <Freezing terms={terms} costs={costs} />
      <ConfirmDrawer
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        title={say('take.confirm')}
        confirmLabel={say('take.agree')}
        onConfirm={take}
        isBusy={isBusy}
        rows={[
          { key: 'listing', label: card.title, value: card.no },
          {
            key: 'quantity',
            label: say('take.quantity'),
            value: `${tonnes(quantity)} ${say('unit.tonne')}`,
            weight: 'strong',
          },
          {
            key: 'price',
            label: say('field.price'),
            value: `${yuan(card.pricePerTonne)} ${say('unit.yuan_per_tonne')}`,
          },
          {
            key: 'goods',
            label: say(terms.isTaxIncluded ? 'take.goods' : 'take.goodsWithVat'),
            value: money(costs.goods),
          },
          {
            key: 'frozen',
            label: say('take.frozen'),
            value: money(costs.deposit),
            weight: 'strong',
            tone: 'brand',
          },
        ]}
      >
        <p className="trade-text">{say('take.confirmBody', { quantity, frozen: costs.deposit })}</p>
        <ProblemNotice problem={problem} fault={fault} />
      </ConfirmDrawer>
    </Screen>
  );
}
