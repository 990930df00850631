// What a screen reader is told of a lot: never faster than one can listen.

import type { Phase } from '../../lotTime.ts';
import type { Standing } from './bidding.ts';

/** Nothing follows a word sooner. */
export const LEAST_PAUSE_MS = 2_000;
/** A mere change of the price is told so seldom: in a wild hall it changes many times a second. */
export const PRICE_PAUSE_MS = 10_000;
/** Seconds left at which it is told. */
export const MARKS = [300, 60, 30, 10] as const;

export interface Scene {
  readonly phase: Phase;
  readonly standing: Standing;
  readonly price: bigint | undefined;
  readonly leftMs: number | undefined;
}

export type Word =
  | { readonly kind: 'phase'; readonly phase: Phase }
  | { readonly kind: 'standing'; readonly standing: Standing; readonly price: bigint | undefined }
  | { readonly kind: 'left'; readonly seconds: number }
  | { readonly kind: 'price'; readonly price: bigint };

export interface Told {
  readonly at: number;
  readonly phase: Phase;
  readonly standing: Standing;
  readonly price: bigint | undefined;
  /** The smallest mark told since the time last grew. */
  readonly mark: number;
}

export const toldAtFirst = (scene: Scene, now: number): Told => ({
  at: now,
  phase: scene.phase,
  standing: scene.standing,
  price: scene.price,
  mark: markOf(scene) ?? Infinity,
});

/** Neither regular nor extending time is worth a word: the time left says it. */
const isSamePhase = (one: Phase, other: Phase) =>
  one === other || (['regular', 'extending'].includes(one) && ['regular', 'extending'].includes(other));

/** The most important word that is due, and what has been told with it. What waits is not lost. */
export function nextWord(told: Told, scene: Scene, now: number): { told: Told; word?: Word } {
  const mark = markOf(scene);
  // An extension gave time: the marks count again.
  const marked = { ...told, mark: mark === undefined ? Infinity : Math.max(told.mark, mark) };
  if (now - told.at < LEAST_PAUSE_MS) return { told: marked };
  if (!isSamePhase(told.phase, scene.phase))
    return {
      told: { ...toldAtFirst(scene, now), standing: told.standing },
      word: { kind: 'phase', phase: scene.phase },
    };
  if (told.standing !== scene.standing && scene.standing !== 'watches')
    return {
      told: { ...marked, at: now, standing: scene.standing, price: scene.price },
      word: { kind: 'standing', standing: scene.standing, price: scene.price },
    };
  if (mark !== undefined && mark < marked.mark)
    return { told: { ...marked, at: now, mark }, word: { kind: 'left', seconds: mark } };
  if (scene.price !== undefined && scene.price !== told.price && now - told.at >= PRICE_PAUSE_MS)
    return { told: { ...marked, at: now, price: scene.price }, word: { kind: 'price', price: scene.price } };
  return { told: marked };
}

/** The smallest mark that the time left has passed; undefined above all of them. */
function markOf({ phase, leftMs }: Scene): number | undefined {
  if (leftMs === undefined || (phase !== 'regular' && phase !== 'extending')) return undefined;
  const seconds = Math.ceil(leftMs / 1_000);
  return MARKS.findLast((mark) => seconds <= mark);
}
