// The seven lists: which filters each has beside those they share, and where its contracts come from.
import type { ContractList } from '../../choices.ts';
import type { FilterName } from './query.ts';
import type { ContractState } from '../../states.ts';

export type SheetFilter = Extract<FilterName, 'state' | 'variety' | 'from' | 'year' | 'month' | 'transport' | 'below' | 'type' | 'ended'>;

interface Kind {
  readonly sheets: readonly SheetFilter[];
  readonly states: readonly ContractState[];
  /** What is written by hand is begun here; otherwise deals on the board make it. */
  readonly writes?: readonly string[];
}

const OPEN = ['draft', 'negotiating', 'to_sign', 'part_signed', 'effective', 'performing', 'delivered', 'settled', 'terminated', 'void'] as const;
const DEALT = OPEN.filter((state) => state !== 'negotiating');

export const KINDS: Record<ContractList, Kind> = {
  auto_trad: { sheets: ['state', 'variety', 'from'], states: DEALT },
  invite: { sheets: ['state', 'variety', 'from'], states: DEALT },
  year: { sheets: ['state', 'year', 'transport', 'below', 'variety'], states: OPEN, writes: ['as=year'] },
  month: { sheets: ['state', 'month', 'variety', 'from'], states: OPEN, writes: ['as=month'] },
  trading_company: { sheets: ['state', 'variety', 'from'], states: OPEN, writes: ['as=trading_company'] },
  agreement: { sheets: ['type', 'state', 'from'], states: OPEN, writes: ['as=framework', 'as=offline'] },
  archive: { sheets: ['ended', 'year', 'from'], states: ['archived'] },
};
