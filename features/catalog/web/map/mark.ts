// What a map shows of a place.

import type { PlaceKind } from '../../dictionaries.ts';
import type { Coordinates } from '../../rules/crowDistance.ts';

export interface MapMark extends Coordinates {
  readonly placeId: string;
  readonly kind: PlaceKind;
  readonly name: string;
  /** What a screen reader says; it holds all that the mark shows. */
  readonly spoken: string;
  /** The reader's own place. */
  readonly isGate?: boolean | undefined;
  /** Shows its name though nothing else is there. */
  readonly isNamed?: boolean | undefined;
  /** The number that decides, like the cheapest price. */
  readonly figure?: string | undefined;
  readonly count?: number | undefined;
  readonly trucks?: number | undefined;
}

/** Shows more than its kind. */
export const isFull = ({ figure, count, isGate, isNamed, trucks }: MapMark): boolean =>
  isGate === true || isNamed === true || figure !== undefined || Boolean(count) || Boolean(trucks);

/** From one place to another. */
export interface MapWay {
  readonly from: Coordinates;
  readonly to: Coordinates;
}
