// Reads ISO 20022 camt.053: balances OPBD and CLBD, one entry per line.

import { type Fen, fen } from '#packages/exact/exact.ts';
import type { ReadLine, ReadStatement } from '../../statement.ts';
import { StatementError } from './failure.ts';
import { parseDay, readSum } from './parts.ts';
import { type XmlElement, readXml, findElementText, findElement } from './xml.ts';

/** Throws StatementError or StatementErrors if the document is not a valid statement. */
export function readCamt053(text: string): ReadStatement {
  const document = readXml(text);
  const report = document.name === 'Document' ? findElement(document, 'BkToCstmrStmt') : undefined;
  if (!report) throw new StatementError(document.line, 'BkToCstmrStmt', 'missing');
  const [statement, another] = report.children.filter(({ name }) => name === 'Stmt');
  if (!statement) throw new StatementError(report.line, 'Stmt', 'missing');
  if (another) throw new StatementError(another.line, 'Stmt', 'other_account');
  const opening = balanceOf(statement, ['OPBD', 'PRCD']);
  const closing = balanceOf(statement, ['CLBD']);
  const lines = statement.children.filter(({ name }) => name === 'Ntry').map(lineOf);
  if (lines.length === 0) throw new StatementError(statement.line, 'Ntry', 'empty');
  return { day: closing.day, opening: opening.sum, closing: closing.sum, lines };
}

function balanceOf(statement: XmlElement, codes: readonly string[]): { sum: Fen; day: string } {
  const balance = statement.children.find(
    (child) => child.name === 'Bal' && codes.includes(findElementText(child, 'Tp/CdOrPrtry/Cd')),
  );
  if (!balance) throw new StatementError(statement.line, codes[0] ?? '', 'missing');
  const { amount, isIn } = sumOf(balance);
  return {
    sum: isIn ? amount : fen(-amount),
    day: parseDay(findElementText(balance, 'Dt/Dt', 'Dt/DtTm'), { line: balance.line, field: 'Dt' }),
  };
}

function sumOf(element: XmlElement): { amount: Fen; isIn: boolean } {
  const amount = findElement(element, 'Amt');
  if (!amount) throw new StatementError(element.line, 'Amt', 'missing');
  if (amount.attributes.get('Ccy') !== 'CNY') throw new StatementError(amount.line, 'Ccy', 'currency');
  const mark = findElementText(element, 'CdtDbtInd');
  if (mark !== 'CRDT' && mark !== 'DBIT') throw new StatementError(element.line, 'CdtDbtInd', 'sign');
  // A reversal carries the direction of its own movement.
  return { amount: readSum(amount.text, { line: amount.line, field: 'Amt' }), isIn: mark === 'CRDT' };
}

function lineOf(entry: XmlElement): ReadLine {
  const { amount, isIn } = sumOf(entry);
  const details = findElement(entry, 'NtryDtls/TxDtls') ?? entry;
  const [other, own] = isIn ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr'];
  const account = (side: string) =>
    findElementText(details, `RltdPties/${side}Acct/Id/Othr/Id`, `RltdPties/${side}Acct/Id/IBAN`).replaceAll(
      /\D/g,
      '',
    );
  const reference = findElementText(details, 'Refs/EndToEndId');
  return {
    line: entry.line,
    serial: findElementText(entry, 'AcctSvcrRef', 'NtryDtls/TxDtls/Refs/AcctSvcrRef', 'NtryRef'),
    direction: isIn ? 'in' : 'out',
    amount,
    balance: null,
    day: parseDay(findElementText(entry, 'BookgDt/Dt', 'BookgDt/DtTm'), {
      line: entry.line,
      field: 'BookgDt',
    }),
    otherName: findElementText(details, `RltdPties/${other}/Nm`, `RltdPties/${other}/Pty/Nm`),
    otherNumber: account(other ?? ''),
    virtualNumber: isIn ? account(own ?? '') : '',
    otherBank: findElementText(
      details,
      `RltdAgts/${other}Agt/FinInstnId/Nm`,
      `RltdAgts/${other}Agt/FinInstnId/ClrSysMmbId/MmbId`,
    ),
    remark: findElementText(details, 'RmtInf/Ustrd', 'AddtlTxInf') || findElementText(entry, 'AddtlNtryInf'),
    reference: reference === 'NOTPROVIDED' ? '' : reference,
  };
}
