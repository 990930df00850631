// The statement on the screen as a table for other programs.
import { toDecimal } from '#packages/exact/decimal.ts';
import type { FlowLine } from '../calls.ts';
import type { FundsWords } from '../words/keys.ts';

/** A cell that begins like a formula would be one in a spreadsheet: a quote before it makes it text. */
export function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function toCsv(lines: readonly FlowLine[], words: FundsWords): string {
  const head = [words.time, words.entryNo, words.type, words.matterNo, words.amount, words.balanceAfter, words.frozenAfter];
  const rows = lines.map((line) => [
    line.postedAt.toISOString(), line.no, words[`event.${line.event}`], line.matter.no, toDecimal(line.available, 2),
    toDecimal(line.availableAfter, 2), toDecimal(line.frozenAfter, 2),
  ]);
  // The mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

export function exportFlow(lines: readonly FlowLine[], words: FundsWords) {
  const address = URL.createObjectURL(new Blob([toCsv(lines, words)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${words.flow}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
