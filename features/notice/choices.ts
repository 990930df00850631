// Choices and bounds of entrusts and notices; light enough for lists.

import { AUCTION_KINDS } from '#features/auction/choices.ts';
import { type HaoPerTonne, haoPerTonne } from '#packages/exact/exact.ts';

/** Firms that may be allowed to bid; the others trade no coal. */
export const BIDDER_KINDS = ['producer', 'user', 'trader'] as const;

/** Rules of eligibility in order of checking; the fault `not_eligible` names the first that fails. */
export const ELIGIBILITY_RULES = [
  'certified',
  'restricted',
  'side',
  'kind',
  'list',
  'region',
  'group_trader',
  'blocked',
  'entruster',
  'related',
  'overdue',
  'one_controller',
] as const;
export type EligibilityRule = (typeof ELIGIBILITY_RULES)[number];

/** What becomes of a fee that was charged. */
export const AGREED_FEE_STATES = ['accrued', 'billed', 'paid', 'waived', 'invoiced', 'credited'] as const;

/** The centre lists the lots at their prices, or offers them to the named firms. */
const LISTED_KINDS = ['listing', 'directed'] as const;
type ListedKind = (typeof LISTED_KINDS)[number];
export const ENTRUST_KINDS = [...AUCTION_KINDS, ...LISTED_KINDS] as const;
export type EntrustKind = (typeof ENTRUST_KINDS)[number];
export const isListedKind = (kind: EntrustKind): kind is ListedKind =>
  LISTED_KINDS.some((one) => one === kind);

const LISTED_STATES = ['agreement_signed', 'trading', 'unsold'] as const;
/** The key of what comes next, where it depends on how the lots are sold. */
export function nextOf<State extends string>({ state, kind }: { state: State; kind: EntrustKind }) {
  const listed = isListedKind(kind) ? LISTED_STATES.find((one) => one === state) : undefined;
  return listed === undefined ? (`entrustNext.${state}` as const) : (`entrustNext.listed.${listed}` as const);
}

export const MAX_NOTICE_LOTS = 100;
export const MAX_ENTRUST_FILES = 10;
export const MAX_RELISTS = 2;

/** Bounds of the numbers of a notice, in the units of their fields. */
export const NOTICE_BOUNDS = {
  /** Hao a tonne: from 0.01 yuan to 1,000 yuan. */
  step: { min: haoPerTonne(100n), max: haoPerTonne(10_000_000n) },
  breakMinutes: { min: 0, max: 60 },
  /** To a week: sessions may run for days. */
  regularMinutes: { min: 1, max: 10_080 },
  extensionSeconds: { min: 30, max: 1_800 },
  maxLots: { min: 1, max: MAX_NOTICE_LOTS },
  /** Basis points of the deals' worth. */
  feeRate: { min: 0n, max: 1_000n },
} as const satisfies Record<
  string,
  { min: HaoPerTonne | bigint | number; max: HaoPerTonne | bigint | number }
>;
