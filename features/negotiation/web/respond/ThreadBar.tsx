// Action bar of a negotiation: accept, counter, leave, each confirmed.

import { useState } from 'react';
import type { Seat } from '#features/firm/seats.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
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
import { useSay } from '../say.ts';
import { CounterDrawer } from './CounterDrawer.tsx';
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
  const { say } = useSay();
  const [chosen, setChosen] = useState<ResponseMove>();
  const moves = threadMoves(detail.card, seats);
  const action = (move: ResponseMove) => ({
    label: say(`respond.${move}`),
    onPress: () => {
      setChosen(move);
    },
  });
  const primary = moves.find(accepts);
  const rest = moves.filter((move) => !accepts(move));
  if (moves.length === 0) return null;
  const done = () => {
    setChosen(undefined);
    showToast(say('done'));
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
  detail: { card, terms, frozen, discount },
  move,
  onClose,
  onDone,
}: {
  detail: ResponseDetail;
  move: Closing;
  onClose: () => void;
  onDone: () => void;
}) {
  const { say, tonnes, yuan, money } = useSay();
  const { run, problem, fault, isBusy } = useMutationCall(CALLS[move]);
  const costs = useCosts(terms, card.quantity, card.price, { frozen, discount });
  const confirm = async () => {
    if (await run({ responseId: card.id })) onDone();
  };
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={say(`respond.${move}`)}
      confirmLabel={say(`respond.${move}`)}
      onConfirm={confirm}
      isBusy={isBusy}
      rows={[
        {
          key: 'price',
          label: say('field.price'),
          value: `${yuan(card.price)} ${say('unit.yuan_per_tonne')}`,
          weight: 'strong',
        },
        {
          key: 'quantity',
          label: say('offer.quantity'),
          value: `${tonnes(card.quantity)} ${say('unit.tonne')}`,
          weight: 'strong',
        },
        {
          key: 'goods',
          label: say(terms.isTaxIncluded ? 'registration.goodsValue' : 'registration.goodsWithVat'),
          value: money(costs.goods),
        },
        ...(move === 'agree'
          ? [{ key: 'bond', label: say('take.deposit'), value: money(costs.deposit) }]
          : []),
      ]}
    >
      <p className="trade-text">{say(CONSEQUENCES[move])}</p>
      <ProblemNotice problem={problem} fault={fault} />
    </ConfirmDrawer>
  );
}
