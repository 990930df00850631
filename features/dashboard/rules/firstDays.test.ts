// The first days: which steps a firm sees, and when they are over.

import { describe, expect, it } from 'vitest';
import { type FirstFacts, FIRST_STEPS, firstSteps, missingSeats } from './firstDays.ts';

const facts: FirstFacts = { kind: 'producer', seats: ['firm_admin'], done: [], waiting: [] };
const said = (changes: Partial<FirstFacts>) =>
  firstSteps({ ...facts, ...changes })
    .map(({ step, state }) => `${step} ${state}`)
    .join(', ');

describe('the first days', () => {
  it.each<[string, Partial<FirstFacts>, string]>([
    [
      'of a person without a firm begin with everything',
      { kind: undefined, seats: [] },
      FIRST_STEPS.map((step) => `${step} open`).join(', '),
    ],
    [
      'tell what is done and what others are at',
      { seats: ['firm_representative'], done: ['real_name'], waiting: ['firm', 'bank'] },
      'real_name done, firm waiting, seats done, bank waiting, offer open, contract open, delivery open, ' +
        'settled open',
    ],
    [
      'count a step as done when one record is and another waits',
      { done: ['offer'], waiting: ['offer'] },
      'real_name open, firm open, seats open, bank open, offer done, contract open, delivery open, settled open',
    ],
    ['of a laboratory are about itself', { kind: 'lab' }, 'real_name open, firm open, bank open'],
    ['of a laboratory end', { kind: 'lab', done: ['real_name', 'firm', 'bank'] }, ''],
    ['end with the first settled deal, whatever is left', { done: ['settled'] }, ''],
    ['are not for operators', { kind: 'platform' }, ''],
  ])('%s', (_what, changes, expected) => {
    expect(said(changes)).toBe(expected);
  });
});

describe('the seats that are missing', () => {
  it.each<[string[], string[]]>([
    [[], ['firm_representative', 'firm_trader', 'firm_settler', 'firm_finance']],
    [
      ['firm_admin', 'firm_trader'],
      ['firm_representative', 'firm_settler', 'firm_finance'],
    ],
    [['firm_representative'], []],
    [['firm_trader', 'firm_settler', 'firm_finance', 'firm_viewer'], ['firm_representative']],
  ])('where %j are held: %j', (held, missing) => {
    expect(missingSeats(held)).toEqual(missing);
  });
});
