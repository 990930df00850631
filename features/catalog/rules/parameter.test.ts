// What parameters may be.

import { describe, expect, it } from 'vitest';
import { type ParameterKey, PARAMETERS } from '../parameters.ts';
import { describeAllowed, findCrossViolation, isAllowed, PARAMETER_SCHEMAS } from './parameter.ts';

describe('a parameter', () => {
  it.each(Object.keys(PARAMETERS) as ParameterKey[])('%s starts from what it may be', (key) => {
    const schema = PARAMETER_SCHEMAS[key];
    expect(isAllowed(schema, PARAMETERS[key].value)).toBe(true);
    expect(
      findCrossViolation(schema, PARAMETERS[key].value, (other) => PARAMETERS[other].value),
    ).toBeUndefined();
  });

  it.each([
    ['SELLER_DEPOSIT_PCT', '0', true],
    ['SELLER_DEPOSIT_PCT', '10000', true],
    ['SELLER_DEPOSIT_PCT', '10001', false],
    ['SELLER_DEPOSIT_PCT', '-1', false],
    ['SELLER_DEPOSIT_PCT', '1.5', false],
    ['SELLER_DEPOSIT_PCT', '007', false],
    ['SELLER_DEPOSIT_PCT', '', false],
    ['SELLER_DEPOSIT_PCT', '1e3', false],
    ['MAX_LOTS_PER_FIRM', '', true],
    ['TRADE_REVIEW', '1', true],
    ['TRADE_REVIEW', 'yes', false],
    ['PASSWORD_POLICY', 'mlps3', true],
    ['PASSWORD_POLICY', 'none', false],
    ['APP_VERSION', '1.2.3', true],
    ['APP_VERSION', 'newest', false],
    ['APP_LOGIN_TYPE', 'password,code', true],
    ['APP_LOGIN_TYPE', 'password,', false],
    ['FRONT_CA_HTTP_URL', 'https://a.test', true],
    ['FRONT_CA_HTTP_URL', 'ftp://a.test', false],
  ] as const)('%s may be %j: %s', (key, value, may) => {
    expect(isAllowed(PARAMETER_SCHEMAS[key], value)).toBe(may);
  });

  it.each([
    ['PRICE_BAND_LOW', '5700000', undefined],
    ['PRICE_BAND_LOW', '5700001', '≤ PRICE_BAND_HIGH (5700000)'],
    ['PRICE_BAND_HIGH', '3699999', '≥ PRICE_BAND_LOW (3700000)'],
    ['AUCTION_INC_MIN', '100001', '≤ AUCTION_INC_MAX (100000)'],
  ] as const)('%s as %s against its other end: %s', (key, value, allowed) => {
    expect(findCrossViolation(PARAMETER_SCHEMAS[key], value, (other) => PARAMETERS[other].value)).toBe(
      allowed,
    );
  });

  it.each([
    ['TRADE_DEPOSIT_MODE', 'none | fixed | percent | per_tonne'],
    ['SIGN_DEADLINE', '1–30'],
    ['MAX_LOTS_PER_FIRM', "'' | 1–10000"],
  ] as const)('%s says what it may be: %s', (key, allowed) => {
    expect(describeAllowed(PARAMETER_SCHEMAS[key])).toBe(allowed);
  });
});
