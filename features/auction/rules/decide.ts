// Decides acts on a lot: a fold from acts to rows of its log (auction rules, sections 3 to 5).

import type { HaoPerTonne } from '#packages/exact/exact.ts';
import type * as Fold from './folded.ts';
import type { LogHead } from './log.ts';
import type { LotSpec } from './lotSpec.ts';

export interface Opening {
  readonly t: number;
  readonly reserve?: { readonly price: HaoPerTonne; readonly nonce: string } | undefined;
  /** Number of the void lot that this one runs again. */
  readonly rerunOf?: number | undefined;
}

type Lot = Fold.FoldedLot;
type Decide<Act> = (spec: LotSpec, lot: Lot, act: Act) => Fold.Decision;
const notYet = (): never => {
  throw new Error('not built yet');
};

export const openLot: (head: LogHead, opening: Opening) => Fold.Decided = notYet;
export const decideBid: Decide<Fold.BidAct> = notYet;
export const decideLimit: Decide<Fold.LimitAct> = notYet;
export const endLimitOf: Decide<Fold.EndLimitAct> = notYet;
export const decideSealed: Decide<Fold.SealAct> = notYet;
export const pauseLot: Decide<Fold.PauseAct> = notYet;
export const resumeLot: Decide<Fold.TimedAct> = notYet;
/** The row's moment is the lot's end, whenever it is called after it. Reveals limits and reserve. */
export const closeLot: Decide<Fold.TimedAct> = notYet;
export const openSealedBids: Decide<Fold.TimedAct> = notYet;
export const drawLot: Decide<Fold.DrawAct> = notYet;
export const acceptBestBids: Decide<Fold.TimedAct> = notYet;
export const cancelLot: Decide<Fold.ReasonedAct> = notYet;
export const voidLot: Decide<Fold.ReasonedAct> = notYet;
export const viewLot: (spec: LotSpec, lot: Lot) => Fold.LotView = notYet;
export const viewOwn: (spec: LotSpec, lot: Lot, code: string) => Fold.OwnView = notYet;
export const encodeFolded: (lot: Lot) => string = notYet;
export const decodeFolded: (text: string) => Lot = notYet;
