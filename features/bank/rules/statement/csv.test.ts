// Statements as CSV: columns by name, and faults by line.

import { describe, expect, it } from 'vitest';
import type { StatementLineFault } from '../../faults.ts';
import { readCsvStatement } from './csv.ts';
import { StatementError, StatementErrors } from './failure.ts';

const CSV = `日期,流水号,收支,金额,余额,对方户名,对方账号,对方行名,子账号,摘要,业务编号
2026-11-24,A1,收,"1,300,000.00","1,500,000.00",朔州黑山矿业有限公司,6222020200112233445,工商银行,1058800000000013,"交易资金,首笔",
2026-11-24,A2,支,900000,600000.00,鹿泉潞河热电有限公司,6222020200998877665,建设银行,,货款,ZF261124000001`;

const faultOf = (text: string): StatementLineFault | undefined => {
  try {
    readCsvStatement(text);
  } catch (error) {
    if (error instanceof StatementError) return error.fault;
    if (error instanceof StatementErrors) return error.faults[0];
    throw error;
  }
  return undefined;
};

describe('a broken file is refused with its line', () => {
  const csv = (change: (text: string) => string) => change(CSV);
  it.each<[string, string, Partial<StatementLineFault>]>([
    ['nothing in it', '', { line: 1, problem: 'empty' }],
    ['a head alone', '日期,流水号,收支,金额,余额\n', { line: 1, problem: 'empty' }],
    [
      'a column that is missing',
      '日期,收支,金额,余额\n2026-11-24,收,1,1\n',
      { line: 1, field: 'serial', problem: 'missing' },
    ],
    [
      'a cell too few',
      csv((text) => text.replace('建设银行,,货款', '建设银行,货款')),
      { line: 3, problem: 'columns' },
    ],
    ['a quote left open', csv((text) => text.replace('首笔"', '首笔')), { line: 2, problem: 'unreadable' }],
    [
      'a day that is none',
      csv((text) => text.replace('\n2026-11-24,A2', '\n2026-13-24,A2')),
      { line: 3, field: 'day', problem: 'day' },
    ],
    [
      'a sum that is none',
      csv((text) => text.replace('900000,', '9e5,')),
      { line: 3, field: 'amount', problem: 'amount' },
    ],
    [
      'a third of a fen',
      csv((text) => text.replace('900000,', '900000.001,')),
      { line: 3, field: 'amount', problem: 'amount' },
    ],
    [
      'a direction nobody knows',
      csv((text) => text.replace('A2,支', 'A2,转')),
      { line: 3, field: 'direction', problem: 'sign' },
    ],
    [
      'too many lines, wrong as they are',
      `${CSV}${'\nnothing'.repeat(1_999)}`,
      { line: 2_002, problem: 'too_long' },
    ],
  ])('%s', (_what, text, fault) => {
    expect(faultOf(text)).toMatchObject(fault);
  });
});

it('a table with a column for each direction', () => {
  const text = 'date,serial,debit,credit,balance\n20261124,B1,,10.5,110.50\n20261124,B2,0.50,,110.00\n';
  expect(readCsvStatement(text)).toMatchObject({
    opening: 100_00n,
    closing: 110_00n,
    lines: [{ amount: 1_050n }, { direction: 'out', amount: 50n }],
  });
});
