// Takes tonnes at the listed price: quantity, costs, confirmation.

import { useState } from 'react';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useTradeProof } from '#features/funds/web/useTradeProof.tsx';
import type { ListingDetail } from '#features/listing/calls/listing.ts';
import { useToPlace } from '#features/listing/web/shared/useToPlace.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { ListingSimulator } from '#features/terms/web/ClauseSection.tsx';
import { FurtherTermsSection } from '#features/terms/web/FurtherTermsSection.tsx';
import { HaulNote } from '#features/terms/web/HaulNote.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Card } from '#packages/ui/Card.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { takeListing } from '../../calls/take.ts';
import { checkQuantity } from '../../rules/take.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { DepositConsent, useDepositConsent } from './DepositConsent.tsx';
import { Freezing, useCosts } from './Freezing.tsx';
import { ListingBrief } from './ListingBrief.tsx';
import { PlanFields } from './PlanFields.tsx';
import { QuantityField } from './QuantityField.tsx';
import { TakeDone } from './TakeDone.tsx';
import { usePlanRows } from './usePlanRows.ts';
import { useResponseFields } from './useResponseFields.ts';
import type { Wished } from './wished.ts';

export function TakeScreen({
  detail: { card, terms, taken, discount, isByCredit },
  wished: { quantity: begun },
  onWish,
  onStale,
}: {
  detail: ListingDetail;
  wished: Wished;
  /** Who comes back to the page finds what was about to be taken. */
  onWish: (wish: Wished) => void;
  onStale: () => unknown;
}) {
  const t = useTranslation(['negotiation', 'listing', 'terms']);
  const quantityUnit = useQuantityUnit();
  const { tonnes, money } = useFormats();
  const { yuan } = useClauseFormats();
  const { holds } = useTrader();
  const { placeId } = useToPlace(undefined);
  const lot = { ...terms, left: card.left };
  const [wished, setQuantity] = useState(begun ?? (card.left < card.minTake ? card.left : card.minTake));
  const quantity = wished > card.left ? card.left : wished;
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<OutputOf<typeof takeListing>>();
  const answering = useResponseFields(terms);
  const price = pricePerTonne(terms);
  const costs = useCosts(terms, quantity, price, { discount, isByCredit });
  const consent = useDepositConsent({ listingId: card.id, quantity, price }, costs.deposit);
  const plan = usePlanRows(terms, quantity);
  const { run, problem, fault, isBusy, setProblem } = useMutationCall(takeListing, {
    onFault: consent.refused,
  });
  const proof = useTradeProof({
    amount: costs.goods,
    onProved: async (proved) => {
      const answer = await run({
        listingId: card.id,
        quantity,
        ...answering.input,
        ...plan.input,
        ...consent.input,
        ...proved,
      });
      if (!answer) return void onStale();
      consent.forget();
      setDone(answer);
    },
  });
  if (done) return <TakeDone taken={done} />;

  const reason = holds(TRADING_SEATS) ? whyNot() : t('detail.mayNot');
  function whyNot(): string | undefined {
    if (card.state !== 'listed') return t('fault.closed');
    if (checkQuantity(lot, quantity, taken)) return t('take.off');
    if (answering.lacksOrg) return t('take.orgHint');
    if (plan.problem) return t(`plan.rule.${plan.problem.rule}`);
    return costs.gap > 0n ? t('fault.deposit_short', { needed: costs.deposit, gap: costs.gap }) : undefined;
  }
  const secondary =
    card.mode === 'directed'
      ? [{ label: t('detail.negotiate'), to: `pages/trade/respond?listingId=${card.id}&as=offer` }]
      : [];
  return (
    <Screen
      title={t('take.title')}
      action={<EyeToggle />}
      bar={
        <StickyBar
          secondary={secondary}
          primary={{
            label: t('take.review'),
            reason,
            onPress: () => {
              setProblem(undefined);
              onWish({ quantity });
              setAsking(true);
            },
          }}
        />
      }
    >
      <ListingBrief card={card} />
      <Card>
        <QuantityField
          label={t('take.quantity')}
          lot={lot}
          taken={taken}
          quantity={quantity}
          onChange={setQuantity}
        />
      </Card>
      <FieldSet>
        <PlanFields plan={plan} />
      </FieldSet>
      {terms.clause && <ListingSimulator terms={terms} clause={terms.clause} isAside={false} />}
      <HaulNote terms={terms} toPlaceId={placeId} />
      <FurtherTermsSection terms={terms} isFolded />
      <AnswerFields terms={terms} answering={answering} />
      <Freezing terms={terms} costs={costs} isAside />
      <ConfirmDrawer
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        title={t('take.confirm')}
        confirmLabel={t('take.agree')}
        onConfirm={proof.confirm}
        isBusy={isBusy || proof.isBusy}
        isDisabled={consent.isMissing}
        rows={[
          { key: 'listing', label: card.title, value: card.no },
          {
            key: 'quantity',
            label: t('take.quantity'),
            value: `${tonnes(quantity)} ${quantityUnit}`,
            weight: 'strong',
          },
          {
            key: 'price',
            label: t('field.price'),
            value: `${yuan(card.pricePerTonne)} ${t('unit.yuan_per_tonne')}`,
          },
          {
            key: 'goods',
            label: t(terms.isTaxIncluded ? 'take.goods' : 'take.goodsWithVat'),
            value: `${money(costs.goods)} ${t('unit.yuan')}`,
          },
          {
            key: 'frozen',
            label: t('take.frozen'),
            value: `${money(costs.deposit)} ${t('unit.yuan')}`,
            weight: 'strong',
          },
        ]}
      >
        <p className="trade-text">
          {t('take.confirmBody', { quantity, unit: quantityUnit, frozen: costs.deposit })}
        </p>
        <DepositConsent consent={consent} />
        {!consent.isMissing && proof.fields}
        <ProblemNotice problem={problem ?? proof.problem} fault={fault ?? proof.fault} />
      </ConfirmDrawer>
    </Screen>
  );
}
