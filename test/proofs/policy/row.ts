// A row of the policy: what the id is that a call takes, and who finds the thing behind it.

import type { OperatorSeat } from '#features/firm/seats.ts';
import type { Things } from '../world.ts';

/**
 * Of those whom the call lets in: everybody; all operators, or those of a seat; the person; those who trade for the
 * person's firm; whom that firm has invited; the firm (`owner`); the other side of a deal with it (`party`).
 */
export type Finder =
  | 'everybody'
  | 'operators'
  | OperatorSeat
  | 'person'
  | 'traders'
  | 'invited'
  | 'owner'
  | 'party';
export type Kind = keyof Things;

export interface Row {
  readonly of: Kind;
  readonly by: readonly Finder[];
  /** Where it is not the one id the input cannot do without. */
  readonly field?: string;
  /** Who is told of its identity elsewhere, without finding it by that. */
  readonly knownTo?: readonly Finder[];
  /** Fields without which an input that fits the schema does not come as far as the thing. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** Fields that name another thing beside it. */
  readonly beside?: Readonly<Record<string, Kind>>;
}
/** By the path of the call. */
export type Rows = Readonly<Record<string, Row>>;

export const trade = ['owner', 'party'] as const;
export const desk = ['operators'] as const;
export const watchers = [
  'operator_trade',
  'operator_settlement',
  'operator_auditor',
  'operator_dispute',
] as const;
export const settlementWatchers = [
  'operator_settlement',
  'operator_dispute',
  'operator_maker',
  'operator_checker',
  'operator_auditor',
] as const;
export const first = { version: 1 };
export const pin = { proof: { pin: 'Proof-5471' } };
