// Whose turn a payment order or a freight bill is, state by state.

import { expect, it } from 'vitest';
import { statesOf } from '#packages/machine/machine.ts';
import { freightMachine, type FreightState, paymentMachine, type PaymentState } from '../states.ts';
import { freightTurn, paymentTurn } from './turn.ts';

const DRAFT = {
  type: 'bank_draft',
  maturesOn: '2026-12-31',
  isPresented: false,
  isEntered: false,
} as const;
const toText = (turn: ReturnType<typeof paymentTurn | typeof freightTurn>) =>
  turn && [turn.step, 'by', turn.by, turn.due?.toISOString()].filter(Boolean).join(' ');

const PAYMENT_STEPS: Partial<Record<PaymentState, string>> = {
  registered: 'verify by platform 2026-12-31T16:00:00.000Z',
  verified: 'receive by payee 2026-12-31T16:00:00.000Z',
  endorsed: 'present by payee',
  dishonoured: 'replace by payer',
};

it.each(statesOf(paymentMachine))('a matured draft that is %s', (state) => {
  expect(toText(paymentTurn({ ...DRAFT, state }, '2026-12-31'))).toBe(PAYMENT_STEPS[state]);
});

it.each<[string, Partial<Parameters<typeof paymentTurn>[0]>, string | undefined]>([
  ['a received draft before its day', {}, undefined],
  ['a received letter of credit before its day', { type: 'letter_of_credit' }, undefined],
  ['a presented draft', { isPresented: true }, 'collect by platform'],
  ['a draft whose money the desk has entered', { isEntered: true }, 'collect by platform'],
  ['a received transfer', { type: 'transfer' }, 'collect by platform'],
  ['a verified transfer, without an end', { type: 'transfer', state: 'verified' }, 'receive by payee'],
])('%s', (_name, changes, expected) => {
  expect(toText(paymentTurn({ ...DRAFT, state: 'endorsed', ...changes }, '2026-12-30'))).toBe(expected);
});

const FREIGHT_STEPS: Partial<Record<FreightState, string>> = {
  draft: 'confirm by payer',
  returned: 'withdraw by writer',
  confirmed: 'pay by payer',
  paid: 'invoice by carrier',
};

it.each(statesOf(freightMachine))('a freight bill that is %s', (state) => {
  expect(toText(freightTurn(state))).toBe(FREIGHT_STEPS[state]);
});
