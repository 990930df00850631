// What a new listing starts from, as the parameters say.

import { describe, expect, it } from 'vitest';
import { PARAMETERS, type ParameterKey } from '#features/catalog/parameters.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { EXAMPLE_START } from '../../terms.example.ts';
import { readBuyerDeposit } from '../useTradingCosts.ts';
import { followTransport, withUsualLoss } from './followTransport.ts';
import { blankListingForm } from './form.ts';

const { losses } = EXAMPLE_START;
const blank = (changes: Partial<Parameters<typeof blankListingForm>[0]> = {}) =>
  blankListingForm({
    ...EXAMPLE_START,
    placeId: undefined,
    direction: 'sell',
    ...changes,
  });

describe('the lifting period', () => {
  it.each([
    [7, 1, 7],
    [30, 1, 30],
    // Three days on the board and the time to sign must fit.
    [1, 1, 4],
    [5, 3, 6],
  ])('of %d days with %d to sign is %d days from tomorrow', (liftDays, signDays, days) => {
    expect(blank({ liftDays, signDays })).toMatchObject({
      windowFrom: '2026-11-25',
      windowTo: addDays('2026-11-25', days),
    });
  });
});

describe('the buyer’s deposit', () => {
  it.each([
    ['percent', '10'],
    ['fixed', '100000'],
    ['per_tonne', '50'],
    ['none', ''],
  ])('in mode %s starts from %j', (mode, value) => {
    const set = { TRADE_DEPOSIT_MODE: mode } as Partial<Record<ParameterKey, string>>;
    const buyerDeposit = readBuyerDeposit((key) => set[key] ?? PARAMETERS[key].value);
    expect(blank({ buyerDeposit }).buyerDeposit).toEqual({ mode, value });
  });
});

describe('the transit loss', () => {
  it.each([
    ['road', '0.3', 'rail', '1.2'],
    ['road', '0.30', 'rail', '1.2'],
    ['rail', '1.2', 'water', '0.3'],
    ['road', '0.50', 'rail', '0.50'],
    ['road', '', 'rail', ''],
  ])('by %s of %j becomes by %s %j', (transport, lossRate, next, expected) => {
    expect(followTransport(losses, { transport, lossRate }, next)).toBe(expected);
  });

  it.each([
    ['rail', '', '1.2'],
    ['road', '', '0.3'],
    ['rail', '0.30', '0.30'],
  ])('of a row by %s with %j is %s', (transport, lossRate, expected) => {
    expect(withUsualLoss(losses, { transport, lossRate }).lossRate).toBe(expected);
  });
});
