// The seven contract lists: extra filters, states, and ways to start one.

import type { ContractList } from '#features/contract/choices.ts';
import type { ContractState } from '#features/contract/states.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import type { ContractFilterName } from './query.ts';

export const TYPED_FILTERS = ['counterparty', 'listing', 'parent', 'org'] as const;
export type TypedFilter = (typeof TYPED_FILTERS)[number];
export type DrawerFilter = Extract<
  ContractFilterName,
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

/** Query strings of the form that drafts a contract by hand. */
type Way = 'as=year' | 'from=sheet' | 'as=month' | 'as=trading_company' | 'as=framework' | 'as=offline';
export const DRAFT_QUERIES: Record<
  Way,
  {
    readonly label: PlainKey<'contract'> | `agreementType.${'framework' | 'offline'}`;
    readonly hint?: PlainKey<'contract'>;
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
  readonly sheets: readonly DrawerFilter[];
  readonly states: readonly ContractState[];
  /** Ways to draft one by hand; absent where deals on the board create them. */
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

export const LIST_KINDS: Record<ContractList, Kind> = {
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
