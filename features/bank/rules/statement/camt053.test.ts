// Statements as ISO 20022 camt.053, and faults by line.

import { describe, expect, it } from 'vitest';
import type { StatementLineFault } from '../../faults.ts';
import { readCamt053 } from './camt053.ts';
import { StatementError, StatementErrors } from './failure.ts';

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

const faultOf = (text: string): StatementLineFault | undefined => {
  try {
    readCamt053(text);
  } catch (error) {
    if (error instanceof StatementError) return error.fault;
    if (error instanceof StatementErrors) return error.faults[0];
    throw error;
  }
  return undefined;
};

describe('a broken file is refused with its line', () => {
  it.each<[string, string, Partial<StatementLineFault>]>([
    [
      'another document',
      '<Document><Other/></Document>',
      { line: 1, field: 'BkToCstmrStmt', problem: 'missing' },
    ],
    ['a tag left open', CAMT.replace('</Stmt>', ''), { problem: 'unreadable' }],
    ['a document type', `<!DOCTYPE Document [<!ENTITY a "b">]>${CAMT}`, { line: 1, problem: 'unreadable' }],
    ['an entity of its own', CAMT.replace('&amp;', '&boom;'), { problem: 'unreadable' }],
    [
      'euros',
      CAMT.replace('<Ntry><Amt Ccy="CNY">', '<Ntry><Amt Ccy="EUR">'),
      { line: 8, field: 'Ccy', problem: 'currency' },
    ],
    [
      'neither debit nor credit',
      CAMT.replace('<CdtDbtInd>DBIT', '<CdtDbtInd>NONE'),
      { field: 'CdtDbtInd', problem: 'sign' },
    ],
    [
      'two statements',
      CAMT.replace('<Stmt>', '<Stmt></Stmt><Stmt>'),
      { field: 'Stmt', problem: 'other_account' },
    ],
    ['no opening balance', CAMT.replace('OPBD', 'ITBD'), { field: 'OPBD', problem: 'missing' }],
  ])('%s', (_what, text, fault) => {
    expect(faultOf(text)).toMatchObject(fault);
  });
});
