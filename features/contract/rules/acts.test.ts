// Which acts are open to a reader of a contract, by state, seat and role.

import { describe, expect, it } from 'vitest';
import type { ContractAct } from '../choices.ts';
import { openActs, type ActContext, awaitedAct } from './acts.ts';

const standing: ActContext = {
  state: 'draft',
  kind: 'auto_trad',
  agreementType: null,
  role: 'seller',
  seats: ['firm_trader', 'firm_representative'],
  maker: null,
  awaiting: null,
  maySign: [],
  signed: [],
  finishedBy: [],
  extendAgreedBy: [],
  isExtended: false,
  breachBy: null,
  hasBreach: false,
  hasPendingChange: false,
  hasMonths: false,
  hasPaper: false,
};
const year = { kind: 'year', maker: 'seller' } as const;
const toSign = { state: 'to_sign', maySign: ['seller'] } as const;
const inForce = { state: 'effective' } as const;
const performing = { state: 'performing' } as const;

describe('open acts', () => {
  it.each<[string, Partial<ActContext>, ContractAct[]]>([
    ['a draft from the board', {}, ['edit', 'submit']],
    ['a draft from the board, for a viewer', { seats: ['firm_viewer'] }, []],
    ['a draft of our own', year, ['edit', 'submit', 'drop']],
    ['a draft of the other side', { ...year, maker: 'buyer' }, []],
    [
      'a draft of a supplement',
      { ...year, kind: 'agreement', agreementType: 'supplement' },
      ['submit', 'drop'],
    ],
    [
      'terms that wait for us',
      { ...year, state: 'negotiating', awaiting: 'seller' },
      ['accept', 'propose', 'drop'],
    ],
    [
      'terms that wait for the other side',
      { ...year, state: 'negotiating', awaiting: 'buyer' },
      ['propose', 'drop'],
    ],
    ['a paper to sign', toSign, ['edit', 'sign', 'reject', 'agree_extend']],
    ['a paper to sign, for a trader', { ...toSign, seats: ['firm_trader'] }, ['edit']],
    [
      'a paper whose turn is the other side’s',
      { ...toSign, maySign: ['buyer'] },
      ['edit', 'reject', 'agree_extend'],
    ],
    [
      'a paper that we have signed',
      { state: 'part_signed', maySign: ['buyer'], signed: ['seller'] },
      ['agree_extend'],
    ],
    [
      'a paper whose extension we agreed to',
      { state: 'part_signed', signed: ['seller'], extendAgreedBy: ['seller'] },
      [],
    ],
    ['a contract in force', inForce, ['supplement', 'terminate', 'report_breach']],
    [
      'a year in force',
      { ...year, ...inForce, hasMonths: true },
      ['draft_month', 'report_delivery', 'supplement', 'terminate', 'report_breach'],
    ],
    [
      'a year in force, for its trading company',
      { ...year, ...inForce, hasMonths: true, role: 'trade_co' },
      ['draft_month', 'supplement', 'terminate', 'report_breach'],
    ],
    ['one with a change under way', { ...inForce, hasPendingChange: true }, ['report_breach']],
    [
      'one with a breach of ours',
      { ...inForce, hasBreach: true, breachBy: 'seller' },
      ['supplement', 'terminate', 'withdraw_breach'],
    ],
    [
      'one with a breach of theirs',
      { ...inForce, hasBreach: true, breachBy: 'buyer' },
      ['supplement', 'terminate'],
    ],
    ['one that is performed', performing, ['finish', 'supplement', 'terminate', 'report_breach']],
    [
      'one that we have finished',
      { ...performing, finishedBy: ['seller'] },
      ['supplement', 'terminate', 'report_breach'],
    ],
    ['one that is performed, for a dispatcher', { ...performing, seats: ['firm_dispatcher'] }, ['finish']],
    ['one that is delivered', { state: 'delivered' }, ['report_breach']],
    ['one with a paper', { state: 'void', hasPaper: true }, ['download']],
    [
      'a settled one, for the platform',
      { state: 'settled', role: undefined, seats: ['operator_trade'] },
      ['archive'],
    ],
    ['one in force, for the platform', { ...inForce, role: undefined, seats: ['operator_trade'] }, []],
    ['a settled one, for a stranger', { state: 'settled', role: undefined, seats: ['firm_trader'] }, []],
  ])('of %s', (_name, changes, acts) => {
    expect(openActs({ ...standing, ...changes })).toEqual(acts);
  });
});

describe('what a firm has to do', () => {
  it.each<[string, Partial<ActContext>, ContractAct | null]>([
    ['sign', { ...toSign, seats: [] }, 'sign'],
    ['accept', { ...year, state: 'negotiating', awaiting: 'seller' }, 'accept'],
    ['submit', {}, 'submit'],
    [
      'agree to an extension that the other side wants',
      { state: 'part_signed', signed: ['seller'], extendAgreedBy: ['buyer'] },
      'agree_extend',
    ],
    ['nothing about an extension that nobody wants', { state: 'part_signed', signed: ['seller'] }, null],
    ['finish what the other side has finished', { ...performing, finishedBy: ['buyer'] }, 'finish'],
    ['nothing about what nobody has finished', performing, null],
  ])('is to %s', (_name, changes, act) => {
    expect(awaitedAct({ ...standing, ...changes })).toBe(act);
  });
});
