// Action bar of a negotiation: accept, counter, leave, each confirmed.

import { useState } from 'react';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import type { Seat } from '#features/firm/seats.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useTradeProof } from '#features/funds/web/useTradeProof.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { fen } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import {
  acceptResponse,
  rejectResponse,
  type ResponseDetail,
  withdrawResponse,
} from '../../calls/response.ts';
import type { ResponseMove } from '../../states.ts';
import { CounterDrawer } from './CounterDrawer.tsx';
import { DepositConsent, useDepositConsent } from './DepositConsent.tsx';
import { useCosts } from './Freezing.tsx';
import { threadMoves } from './threadMoves.ts';

const CALLS = {
  accept: acceptResponse,
  agree: acceptResponse,
  reject: rejectResponse,
  withdraw: withdrawResponse,
} as const;
type Closing = keyof typeof CALLS;
const CONSEQUENCES = {
  accept: 'confirm.accept',
  agree: 'confirm.accept',
  reject: 'confirm.decline',
  withdraw: 'confirm.leave',
} as const;
const isClosing = (move: ResponseMove): move is Closing => move in CALLS;
const accepts = (move: ResponseMove) => move === 'accept' || move === 'agree';

export function ThreadBar({
  detail,
  seats,
  onMoved,
}: {
  detail: ResponseDetail;
  seats: readonly Seat[];
  onMoved: () => unknown;
}) {
  const t = useTranslation(['negotiation', 'terms']);
  const [chosen, setChosen] = useState<ResponseMove>();
  const moves = threadMoves(detail.card, seats);
  const action = (move: ResponseMove) => ({
    label: t(`respond.${move}`),
    onPress: () => {
      setChosen(move);
    },
  });
  const primary = moves.find(accepts);
  const rest = moves.filter((move) => !accepts(move));
  if (moves.length === 0) return null;
  const done = () => {
    setChosen(undefined);
    showToast(t('done'));
    onMoved();
  };
  const close = () => {
    setChosen(undefined);
  };
  return (
    <>
      <StickyBar primary={primary && action(primary)} secondary={rest.toReversed().map(action)} />
      {chosen !== undefined &&
        (isClosing(chosen) ? (
          <CloseSheet detail={detail} move={chosen} onClose={close} onDone={done} />
        ) : (
          <CounterDrawer detail={detail} onClose={close} onDone={done} />
        ))}
    </>
  );
}

function CloseSheet({
  detail: { card, terms, frozen, discount, isByCredit },
  move,
  onClose,
  onDone,
}: {
  detail: ResponseDetail;
  move: Closing;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslation(['negotiation', 'listing', 'terms']);
  const quantityUnit = useQuantityUnit();
  const { tonnes, money } = useFormats();
  const { yuan } = useClauseFormats();
  const costs = useCosts(terms, card.quantity, card.price, { frozen, discount, isByCredit });
  const { listingId, quantity, price } = card;
  const ofResponder = useDepositConsent({ listingId, quantity, price }, costs.deposit);
  const consent = move === 'agree' ? ofResponder : undefined;
  const { run, problem, fault, isBusy } = useMutationCall(CALLS[move], { onFault: ofResponder.refused });
  const proof = useTradeProof({
    amount: accepts(move) ? costs.goods : fen(0n),
    onProved: async (proved) => {
      const seen = accepts(move) ? { round: card.round, ...consent?.input, ...proved } : {};
      if (!(await run({ responseId: card.id, ...seen }))) return;
      consent?.forget();
      onDone();
    },
  });
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={t(`respond.${move}`)}
      confirmLabel={t(`respond.${move}`)}
      onConfirm={proof.confirm}
      isBusy={isBusy || proof.isBusy}
      isDisabled={consent?.isMissing}
      rows={[
        {
          key: 'price',
          label: t('field.price'),
          value: `${yuan(card.price)} ${t('unit.yuan_per_tonne')}`,
          weight: 'strong',
        },
        {
          key: 'quantity',
          label: t('offer.quantity'),
          value: `${tonnes(card.quantity)} ${quantityUnit}`,
          weight: 'strong',
        },
        {
          key: 'goods',
          label: t(terms.isTaxIncluded ? 'registration.goodsValue' : 'registration.goodsWithVat'),
          value: money(costs.goods),
        },
        ...(move === 'agree' ? [{ key: 'bond', label: t('take.deposit'), value: money(costs.deposit) }] : []),
      ]}
    >
      <p className="trade-text">{t(CONSEQUENCES[move])}</p>
      {consent && <DepositConsent consent={consent} />}
      {!consent?.isMissing && proof.fields}
      <ProblemNotice problem={problem ?? proof.problem} fault={fault ?? proof.fault} />
    </ConfirmDrawer>
  );
}
