// The bid being made: price by steps or own figure, tonnes, guard, refusal.

import { useEffect, useRef, useState } from 'react';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { type HaoPerTonne, haoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { placeBid } from '../../calls/bid.ts';
import type { LotBoard, OwnLot } from '../../calls/session.ts';
import { bidChoices, type Change, isGuarded, meantBy, type Shown, type Standing, wayOut } from './bidding.ts';
import { useHallChoices } from './preferences.ts';
import { useMayBid } from './useLot.ts';

const HAO_DECIMALS = 4;
const KG_DECIMALS = 3;

interface Bidding {
  readonly board: LotBoard;
  readonly own: OwnLot | undefined;
  readonly standing: Standing;
  onDecided(): unknown;
}

export function useBidding({ board: { lot, next }, own, standing, onDecided }: Bidding) {
  const t = useTranslation('auction');
  const { price: writePrice } = useFormats();
  const mayBid = useMayBid();
  const [{ guard }] = useHallChoices();
  const [chosen, choose] = useState(0);
  const [typed, type] = useState('');
  const tonnes = useTonnes(lot, own);
  const { run, problem, fault, isBusy, setProblem } = useMutationCall(placeBid);
  const seen = lot.standing?.price;
  const choices = bidChoices(lot.spec, seen, next);
  const figure = fromDecimal(typed, HAO_DECIMALS);
  const price =
    typed === '' ? choices[chosen]?.price : figure === undefined ? undefined : haoPerTonne(figure);
  const change = useChange(price, seen);

  const send = async ({ price: bid, seen: beside }: Shown) => {
    const from = beside ?? lot.spec.base;
    if (isGuarded(guard, from, bid)) {
      const isMeant = await confirmDialog({
        title: t('guard.title'),
        body: t('guard.body', { price: writePrice(bid), standing: writePrice(from) }),
        confirm: t('bid.at', { price: writePrice(bid) }),
      });
      if (!isMeant) return;
    }
    const answer = await run({
      lotId: lot.id,
      price: bid,
      ...(beside === undefined ? {} : { seen: beside }),
      ...(tonnes.isNeeded ? { quantity: tonnes.quantity, least: tonnes.least } : {}),
    });
    if (answer) {
      choose(0);
      type('');
      showToast(answer.leads ? t('bid.leads') : t('bid.placed'));
    }
    await onDecided();
  };
  const isOn = lot.state === 'running';
  const reason = !mayBid
    ? t('bid.mayNot')
    : standing === 'watches'
      ? t('bid.notEnrolled')
      : lot.state === 'paused'
        ? t('bid.paused')
        : !isOn
          ? t('bid.notOpen')
          : (standing === 'leads' && !tonnes.isNeeded) || standing === 'drawn'
            ? t(`bid.${standing}Already`)
            : price === undefined
              ? t('bid.noPrice')
              : tonnes.isNeeded && tonnes.problem !== undefined
                ? tonnes.problem
                : undefined;
  const out = fault && wayOut(lot.spec, fault);
  const staleAt = fault?.name === 'stale_price' ? fault.params.standing : seen;
  return {
    choices,
    chosen: typed === '' ? chosen : undefined,
    typed,
    price,
    next,
    tonnes,
    reason,
    isBusy,
    problem,
    out,
    choose: (at: number) => {
      change.current = undefined;
      choose(at);
      type('');
      setProblem(undefined);
    },
    // Whoever chooses or types has seen the price.
    type: (text: string) => {
      change.current = undefined;
      type(text);
      setProblem(undefined);
    },
    dismiss: () => setProblem(undefined),
    bid: () => {
      if (reason !== undefined || price === undefined || isBusy) return undefined;
      return send(
        meantBy(change.current ?? { before: undefined, now: { price, seen }, at: 0 }, performance.now()),
      );
    },
    bidInstead: () => (out === undefined ? undefined : send({ price: out, seen: staleAt })),
  };
}
export type BiddingState = ReturnType<typeof useBidding>;

/** What the screen showed before the standing price moved; choosing another step is no such change. */
function useChange(price: HaoPerTonne | undefined, seen: HaoPerTonne | undefined) {
  const change = useRef<Change>(undefined);
  useEffect(() => {
    if (price === undefined) {
      change.current = undefined;
      return;
    }
    const before = change.current?.now;
    const now = { price, seen };
    change.current = {
      before: before !== undefined && before.seen !== seen ? before : undefined,
      now,
      at: performance.now(),
    };
  }, [price, seen]);
  return change;
}

/** Tonnes asked for and the least one would take, as typed; of lots that several share. */
export function useTonnes({ spec }: LotBoard['lot'], own: OwnLot | undefined) {
  const t = useTranslation('auction');
  const known = own?.ownQuantity ?? own?.sealedQuantity ?? spec.maxPerFirm ?? spec.quantity;
  const [quantityText, setQuantity] = useState(() => toDecimal(known, KG_DECIMALS));
  const [leastText, setLeast] = useState(() =>
    toDecimal(own?.ownLeast ?? spec.minTake ?? known, KG_DECIMALS),
  );
  const isNeeded = spec.kind === 'open_quantity' || (spec.kind === 'sealed' && spec.minTake !== undefined);
  const quantity = readKg(quantityText);
  const least = readKg(leastText);
  const most = spec.maxPerFirm ?? spec.quantity;
  const fewest = spec.minTake ?? spec.step ?? kg(1n);
  const isOff = (value: Kg | undefined) =>
    value === undefined ||
    value < fewest ||
    value > most ||
    (spec.step !== undefined && value % spec.step !== 0n);
  const problem =
    isOff(quantity) || isOff(least) || (least ?? 0n) > (quantity ?? 0n)
      ? t('tonnes.off', { least: fewest, most, step: spec.step ?? kg(1n) })
      : undefined;
  return {
    isNeeded,
    problem,
    quantityText,
    leastText,
    setQuantity,
    setLeast,
    quantity: quantity ?? fewest,
    least: least ?? fewest,
  };
}
export type TonnesState = ReturnType<typeof useTonnes>;

function readKg(text: string): Kg | undefined {
  const value = fromDecimal(text, KG_DECIMALS);
  return value === undefined ? undefined : kg(value);
}
