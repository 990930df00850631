// The seven lists: which filters each has beside those they share, and where its contracts come from.

import type { ContractList } from '../../choices.ts';
import type { ContractState } from '../../states.ts';
import type { ScreenWords } from '../words/keys.ts';
import type { FilterName } from './query.ts';

/** What is typed, not chosen. */
export const TYPED_FILTERS = ['counterparty', 'listing', 'parent', 'org'] as const;
export type TypedFilter = (typeof TYPED_FILTERS)[number];
export type SheetFilter = Extract<
  FilterName,
  | 'state'
  | 'variety'
  | 'from'
  | 'year'
  | 'month'
  | 'transport'
  | 'below'
  | 'type'
  | 'ended'
  | 'kind'
  | 'province'
  | TypedFilter
>;

/** Ways to begin a contract by hand, as the writing screen is asked for them. */
type Way = 'as=year' | 'from=sheet' | 'as=month' | 'as=trading_company' | 'as=framework' | 'as=offline';
export const WAYS: Record<
  Way,
  {
    readonly label: keyof ScreenWords | `agreementType.${'framework' | 'offline'}`;
    readonly hint?: keyof ScreenWords;
  }
> = {
  'as=year': { label: 'write.year' },
  'from=sheet': { label: 'import.open', hint: 'import.open.why' },
  'as=month': { label: 'write.month' },
  'as=trading_company': { label: 'write.trading_company' },
  'as=framework': { label: 'agreementType.framework', hint: 'write.framework.why' },
  'as=offline': { label: 'agreementType.offline', hint: 'write.offline.why' },
};

interface Kind {
  readonly sheets: readonly SheetFilter[];
  readonly states: readonly ContractState[];
  /** What is written by hand is begun here; otherwise deals on the board make it. */
  readonly writes?: readonly Way[];
}

const OPEN = [
  'draft',
  'negotiating',
  'to_sign',
  'part_signed',
  'effective',
  'performing',
  'delivered',
  'settled',
  'terminated',
  'void',
] as const;
const DEALT = OPEN.filter((state) => state !== 'negotiating');

export const KINDS: Record<ContractList, Kind> = {
  auto_trad: { sheets: ['state', 'counterparty', 'variety', 'listing', 'from'], states: DEALT },
  invite: { sheets: ['state', 'counterparty', 'listing', 'org', 'variety', 'from'], states: DEALT },
  year: {
    sheets: ['state', 'counterparty', 'year', 'province', 'transport', 'below', 'variety', 'from'],
    states: OPEN,
    writes: ['as=year', 'from=sheet'],
  },
  month: {
    sheets: ['state', 'counterparty', 'month', 'parent', 'variety', 'from'],
    states: OPEN,
    writes: ['as=month'],
  },
  trading_company: {
    sheets: ['state', 'counterparty', 'org', 'variety', 'from'],
    states: OPEN,
    writes: ['as=trading_company'],
  },
  agreement: {
    sheets: ['type', 'state', 'counterparty', 'from'],
    states: OPEN,
    writes: ['as=framework', 'as=offline'],
  },
  archive: { sheets: ['ended', 'kind', 'counterparty', 'year', 'from'], states: ['archived'] },
};
