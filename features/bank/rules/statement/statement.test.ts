// Tests three statement formats: same result, and the faulty line is reported.

import { describe, expect, it } from 'vitest';
import type { StatementLineFault } from '../../faults.ts';
import type { StatementFormat } from '../../states.ts';
import { parseStatement, type StatementReading } from './statement.ts';

const CSV = `日期,流水号,收支,金额,余额,对方户名,对方账号,对方行名,子账号,摘要,业务编号
2026-11-24,A1,收,"1,300,000.00","1,500,000.00",朔州黑山矿业有限公司,6222020200112233445,工商银行,1058800000000013,"交易资金,首笔",
2026-11-24,A2,支,900000,600000.00,鹿泉潞河热电有限公司,6222020200998877665,建设银行,,货款,ZF261124000001`;

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

const entry = (mark: 'CRDT' | 'DBIT', amount: string, serial: string, inside: string) => `
      <Ntry>${[
        `<Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>`,
        `<BookgDt><Dt>2026-11-24</Dt></BookgDt><AcctSvcrRef>${serial}</AcctSvcrRef>`,
      ].join('')}
        <NtryDtls><TxDtls>${inside}</TxDtls></NtryDtls></Ntry>`;
const party = (side: string, name: string, number: string) =>
  `<${side}><Nm>${name}</Nm></${side}><${side}Acct><Id><Othr><Id>${number}</Id></Othr></Id></${side}Acct>`;
const balance = (code: string, amount: string, day: string) =>
  [
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">${amount}</Amt>`,
    `<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`,
  ].join('');
const RECEIPT = [
  '<RltdPties>',
  party('Dbtr', '朔州黑山矿业有限公司', '6222020200112233445'),
  party('Cdtr', 'Seam &amp; Co', '1058800000000013'),
  '</RltdPties>',
  '<RltdAgts><DbtrAgt><FinInstnId><Nm>工商银行</Nm></FinInstnId></DbtrAgt></RltdAgts>',
  '<RmtInf><Ustrd><![CDATA[交易资金,首笔]]></Ustrd></RmtInf>',
].join('');
const PAYMENT = [
  '<Refs><EndToEndId>ZF261124000001</EndToEndId></Refs>',
  '<RltdPties>',
  party('Cdtr', '鹿泉潞河热电有限公司', '6222020200998877665'),
  '</RltdPties>',
  '<RltdAgts><CdtrAgt><FinInstnId><Nm>建设银行</Nm></FinInstnId></CdtrAgt></RltdAgts>',
  '<RmtInf><Ustrd>货款</Ustrd></RmtInf>',
].join('');
const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<!-- a day -->
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <Stmt>
      ${balance('OPBD', '200000.00', '2026-11-23')}
      ${[
        balance('CLBD', '600000.00', '2026-11-24'),
        entry('CRDT', '1300000.00', 'A1', RECEIPT),
        entry('DBIT', '900000.00', 'A2', PAYMENT),
      ].join('')}
    </Stmt>
  </BkToCstmrStmt>
</Document>`;

const statementOf = (reading: StatementReading) => {
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.statement;
};
const faultOf = (reading: StatementReading): StatementLineFault | undefined =>
  reading.ok ? undefined : reading.faults[0];

describe('the same day, however it is written,', () => {
  it.each([
    ['csv', CSV],
    ['mt940', MT940],
    ['camt053', CAMT],
  ] as const)('%s', (format, text) => {
    const { lines, ...day } = statementOf(parseStatement(format, text));
    expect(day).toEqual({ day: '2026-11-24', opening: 200_000_00n, closing: 600_000_00n });
    expect(lines).toMatchObject([
      {
        serial: 'A1',
        direction: 'in',
        amount: 1_300_000_00n,
        otherName: '朔州黑山矿业有限公司',
        otherNumber: '6222020200112233445',
        otherBank: '工商银行',
        virtualNumber: '1058800000000013',
        remark: '交易资金,首笔',
        reference: '',
        day: '2026-11-24',
      },
      {
        serial: 'A2',
        direction: 'out',
        amount: 900_000_00n,
        otherName: '鹿泉潞河热电有限公司',
        remark: '货款',
        reference: 'ZF261124000001',
        virtualNumber: '',
      },
    ]);
  });
});

describe('a broken file is refused with its line', () => {
  const csv = (change: (text: string) => string) => change(CSV);
  it.each<[string, StatementFormat, string, Partial<StatementLineFault>]>([
    [
      'another day',
      'csv',
      csv((text) => text.replace('\n2026-11-24,A2', '\n2026-11-25,A2')),
      { line: 3, field: 'day', problem: 'several_days' },
    ],
    [
      'a sum below nothing',
      'csv',
      csv((text) => text.replace('900000,', '-900000,')),
      { line: 3, field: 'amount', problem: 'amount' },
    ],
    [
      'a serial twice',
      'csv',
      csv((text) => text.replace('A2,', 'A1,')),
      { line: 3, field: 'serial', problem: 'repeated' },
    ],
    [
      'no serial',
      'csv',
      csv((text) => text.replace('A2,', ',')),
      { line: 3, field: 'serial', problem: 'serial' },
    ],
    [
      'a balance that is off',
      'csv',
      csv((text) => text.replace('600000.00', '600000.01')),
      { line: 3, field: 'balance', problem: 'balance' },
    ],
    [
      'too many lines',
      'mt940',
      MT940.replace(':62F:', `${':61:261124C1,NMSC\n'.repeat(1_999)}:62F:`),
      { line: 2_009, problem: 'too_long' },
    ],
    [
      'lines that do not add up',
      'mt940',
      MT940.replace('D900000,00', 'D900000,01'),
      { line: 9, field: 'closing', problem: 'balance' },
    ],
  ])('%s', (_what, format, text, fault) => {
    expect(faultOf(parseStatement(format, text))).toMatchObject(fault);
  });

  it('with every line that is wrong at once, where the file can be read', () => {
    const text = csv((whole) => whole.replace('A1,', ',').replace('A2,', ','));
    const reading = parseStatement('csv', text);
    expect(reading.ok ? [] : reading.faults.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'serial'],
      [3, 'serial'],
      [3, 'repeated'],
    ]);
  });
});
