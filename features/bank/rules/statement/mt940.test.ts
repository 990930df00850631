// Statements as SWIFT MT940, and faults by line.

import { describe, expect, it } from 'vitest';
import type { StatementLineFault } from '../../faults.ts';
import { StatementError, StatementErrors } from './failure.ts';
import { readMt940 } from './mt940.ts';

const MT940 = `{1:F01BANKCNBJAXXX}{4:
:20:STMT
:25:CCB/1058800000000000
:28C:328/1
:60F:C261123CNY200000,00
:61:2611241124C1300000,00NTRFNONREF//A1
:86:?20交易资金,?21首笔?30工商银行?316222020200112233445?32朔州黑山矿业
有限公司?341058800000000013
:61:2611241124D900000,00NTRFZF261124000001//A2
:86:?20货款?30建设银行?316222020200998877665?32鹿泉潞河热电有限公司
:62F:C261124CNY600000,00
-}`;

const faultOf = (text: string): StatementLineFault | undefined => {
  try {
    readMt940(text);
  } catch (error) {
    if (error instanceof StatementError) return error.fault;
    if (error instanceof StatementErrors) return error.faults[0];
    throw error;
  }
  return undefined;
};

describe('a broken file is refused with its line', () => {
  it.each<[string, string, Partial<StatementLineFault>]>([
    ['no closing balance', MT940.replace(/:62F:.*\n/, ''), { problem: 'missing', field: ':62F:' }],
    ['dollars', MT940.replace(':60F:C261123CNY', ':60F:C261123USD'), { line: 5, problem: 'currency' }],
    [
      'a line nobody can read',
      MT940.replace(':61:2611241124C', ':61:2611241124X'),
      { line: 6, field: ':61:', problem: 'unreadable' },
    ],
    ['words before any tag', `hello\n${MT940}`, { line: 1, problem: 'unreadable' }],
    ['no lines', ':60F:C261123CNY1,\n:62F:C261124CNY1,\n', { problem: 'empty' }],
  ])('%s', (_what, text, fault) => {
    expect(faultOf(text)).toMatchObject(fault);
  });
});

it('an account that stands below zero, and a reversed credit', () => {
  const text = ':60F:D261123CNY5,\n:61:261124RC10,00NMSCX1//B9\n:62F:D261124CNY15,\n';
  expect(readMt940(text)).toMatchObject({
    opening: -5_00n,
    closing: -15_00n,
    lines: [{ direction: 'out', amount: 10_00n, serial: 'B9' }],
  });
});
