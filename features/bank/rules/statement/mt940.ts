// Reads SWIFT MT940: balances :60F: and :62F:, lines :61:, counterparties :86:.

import { type Fen, fen } from '#packages/exact/exact.ts';
import type { ReadLine, ReadStatement } from '../../statement.ts';
import { StatementError } from './failure.ts';
import { parseDay, readSum } from './parts.ts';

interface Field {
  readonly line: number;
  readonly tag: string;
  readonly text: string;
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/;
/** Value day, entry day, mark, amount, type, our reference, bank reference. */
const ENTRY = new RegExp(
  [
    /^(\d{6})(\d{4})?(C|D|RC|RD)([A-Z])?([\d,]+)/,
    /([NFS][A-Z\d]{3})([^/\n]{0,16}?)(?:\/\/([^\n]{1,40}))?(?:\n.*)?$/,
  ]
    .map(({ source }) => source)
    .join(''),
  's',
);

/** Throws StatementError or StatementErrors if the message is not a valid statement. */
export function readMt940(text: string): ReadStatement {
  const fields = fieldsOf(text);
  const need = (tag: string) =>
    fields.find((field) => field.tag === tag) ?? failAt(fields.at(-1)?.line ?? 1, `:${tag}:`, 'missing');
  const [opening, closing] = [balanceOf(need('60F')), balanceOf(need('62F'))];
  const lines = fields.flatMap((field, at) => {
    if (field.tag !== '61') return [];
    const after = fields[at + 1];
    return [lineOf(field, after?.tag === '86' ? after.text : '', closing.day)];
  });
  if (lines.length === 0) throw new StatementError(need('60F').line, ':61:', 'empty');
  return { day: closing.day, opening: opening.sum, closing: closing.sum, lines };
}

function failAt(line: number, field: string, problem: 'missing' | 'unreadable' | 'currency'): never {
  throw new StatementError(line, field, problem);
}

/** A field continues until the next tag; the envelope of the message is skipped. */
function fieldsOf(text: string): Field[] {
  const fields: { line: number; tag: string; text: string }[] = [];
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/^\{4:/, '');
    const [, tag, rest] = TAG.exec(line) ?? [];
    if (tag !== undefined) fields.push({ line: at + 1, tag, text: rest ?? '' });
    else if (line.trim() === '-' || line.startsWith('-}') || line.startsWith('{') || line.trim() === '')
      continue;
    else {
      const last = fields.at(-1);
      if (!last) throw new StatementError(at + 1, '', 'unreadable');
      last.text += `\n${line}`;
    }
  }
  return fields;
}

const dayOf = (text: string, at: { line: number; field: string }) => parseDay(`20${text}`, at);

function balanceOf({ line, tag, text }: Field): { sum: Fen; day: string } {
  const at = { line, field: `:${tag}:` };
  const [, mark, day, currency, amount] = BALANCE.exec(text.trim()) ?? failAt(line, at.field, 'unreadable');
  if (currency !== 'CNY' && currency !== 'RMB') failAt(line, at.field, 'currency');
  const sum = readSum(amount ?? '', at, ',');
  return { sum: mark === 'D' ? fen(-sum) : sum, day: dayOf(day ?? '', at) };
}

function lineOf({ line, text }: Field, details: string, closingDay: string): ReadLine {
  const at = { line, field: ':61:' };
  const [, valueDay = '', entryDay, mark, , amount = '', , own = '', theirs = ''] =
    ENTRY.exec(text) ?? failAt(line, at.field, 'unreadable');
  // RC and RD reverse a credit and a debit.
  const isIn = mark === 'C' || mark === 'RD';
  const day = entryDay ? parseDay(`${closingDay.slice(0, 4)}${entryDay}`, at) : dayOf(valueDay, at);
  const reference = own.trim() === 'NONREF' ? '' : own.trim();
  return {
    line,
    serial: (theirs || own).trim(),
    day,
    direction: isIn ? 'in' : 'out',
    amount: readSum(amount, at, ','),
    balance: null,
    reference,
    ...partsOf(details),
  };
}

/**
 * Sub-fields: ?20–?29 purpose, ?30 bank, ?31 account, ?32–?33 name, ?34 sub-account; without any, all is
 * purpose.
 */
function partsOf(
  details: string,
): Pick<ReadLine, 'otherName' | 'otherNumber' | 'otherBank' | 'virtualNumber' | 'remark'> {
  const plain = details.replaceAll('\n', '');
  const parts = [...plain.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', value = '']) => ({
    code,
    value,
  }));
  const from = (...codes: string[]) =>
    parts
      .filter(({ code }) => codes.includes(code))
      .map(({ value }) => value)
      .join('')
      .trim();
  if (parts.length === 0)
    return { otherName: '', otherNumber: '', otherBank: '', virtualNumber: '', remark: plain.trim() };
  return {
    remark: parts
      .filter(({ code }) => code >= '20' && code <= '29')
      .map(({ value }) => value)
      .join('')
      .trim(),
    otherBank: from('30'),
    otherNumber: from('31').replaceAll(/\D/g, ''),
    otherName: from('32', '33'),
    virtualNumber: from('34').replaceAll(/\D/g, ''),
  };
}
