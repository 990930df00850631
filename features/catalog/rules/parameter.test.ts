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
    ['FRONT_CA_SIGN_PORT', '', true],
    ['TRADE_ORDER_QUANTITY_UNIT', '公吨', true],
    ['TRADE_ORDER_QUANTITY_UNIT', '万吨', false],
    ['TRADE_REVIEW', '1', true],
    ['TRADE_REVIEW', 'yes', false],
    ['PASSWORD_POLICY', 'mlps3', true],
    ['PASSWORD_POLICY', 'none', false],
    ['APP_VERSION', '1.2.3', true],
    ['APP_VERSION', 'newest', false],
    ['APP_LOGIN_TYPE', 'password,code,scan,certificate', true],
    ['APP_LOGIN_TYPE', 'password,', false],
    ['APP_LOGIN_TYPE', 'password,fax', false],
    ['APP_LOGIN_TYPE', '', false],
    ['FRONT_CA_HTTP_URL', 'https://a.test', true],
    ['FRONT_CA_HTTP_URL', 'ftp://a.test', false],
  ] as const)('%s may be %j: %s', (key, value, may) => {
    expect(isAllowed(PARAMETER_SCHEMAS[key], value)).toBe(may);
  });

  it.each([
    ['PRICE_BAND_LOW', '5700000', undefined],
    ['PRICE_BAND_LOW', '5700001', '≤ PRICE_BAND_HIGH (5700000)'],
    ['PRICE_BAND_HIGH', '3699999', '≥ PRICE_BAND_LOW (3700000)'],
    ['TRADE_DEPOSIT_VALUE', '2001', '≤ DEPOSIT_LEGAL_SHARE (2000)'],
    ['DEPOSIT_LEGAL_SHARE', '999', '≥ TRADE_DEPOSIT_VALUE (1000)'],
    ['LEGAL_FAR_ASH', '4001', '≤ LEGAL_ASH (4000)'],
    ['FINANCE_RECEIVABLE_LOW', '9001', '≤ FINANCE_RECEIVABLE_HIGH (9000)'],
  ] as const)('%s as %s against its other end: %s', (key, value, allowed) => {
    expect(findCrossViolation(PARAMETER_SCHEMAS[key], value, (other) => PARAMETERS[other].value)).toBe(
      allowed,
    );
  });

  it.each([
    ['TRADE_DEPOSIT_MODE', 'none | fixed | percent | per_tonne'],
    ['SIGN_DEADLINE', '1–30'],
    ['FRONT_CA_SIGN_PORT', "'' | 1–65535"],
  ] as const)('%s says what it may be: %s', (key, allowed) => {
    expect(describeAllowed(PARAMETER_SCHEMAS[key])).toBe(allowed);
  });
});
