// Parses and writes the markup editors type: headings, lists, quotes, tables.

import { type TextBlock, type Body, isAddress, type TextSpan } from './body.ts';

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Parses markup, one paragraph a line: `## heading`, `- item`, `1. item`, `> quote`, `| cell | cell |`,
 * **bold**, *italic*, [words](address).
 */
export function parseMarkup(written: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of written.split('\n').map((one) => one.trim())) if (line) appendLine(blocks, line);
  return blocks;
}

function appendLine(blocks: TextBlock[], line: string): void {
  const [, marks, rest = ''] = /^(#{2,3}|>|-|\d{1,3}\.)\s+(.+)$/.exec(line) ?? [];
  const last = blocks.at(-1);
  if (line.startsWith('|')) {
    const row = cellsOf(line);
    if (last?.type === 'table') last.rows.push(row);
    else blocks.push({ type: 'table', rows: [row] });
  } else if (marks === undefined) blocks.push({ type: 'paragraph', line: spansOf(line) });
  else if (marks === '>') blocks.push({ type: 'quote', line: spansOf(rest) });
  else if (marks.startsWith('#'))
    blocks.push({ type: 'heading', level: marks === '##' ? '2' : '3', line: spansOf(rest) });
  else {
    const isNumbered = marks !== '-';
    if (last?.type === 'list' && last.isNumbered === isNumbered) last.items.push(spansOf(rest));
    else blocks.push({ type: 'list', isNumbered, items: [spansOf(rest)] });
  }
}

const cellsOf = (line: string) =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()));

function spansOf(line: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let at = 0;
  for (const found of line.matchAll(MARKS)) {
    const [whole, bold, italic, words, to] = found;
    if (to !== undefined && !isAddress(to)) continue;
    if (found.index > at) spans.push({ text: line.slice(at, found.index) });
    spans.push(
      bold
        ? { text: bold, bold: true }
        : italic
          ? { text: italic, italic: true }
          : { text: words ?? '', to: to ?? '' },
    );
    at = found.index + whole.length;
  }
  if (at < line.length) spans.push({ text: line.slice(at) });
  return spans;
}

export const writeMarkup = (body: Body): string => body.map(writeBlock).join('\n');

function writeBlock(block: TextBlock): string {
  switch (block.type) {
    case 'heading':
      return `${block.level === '2' ? '##' : '###'} ${writeLine(block.line)}`;
    case 'paragraph':
      return writeLine(block.line);
    case 'quote':
      return `> ${writeLine(block.line)}`;
    case 'list':
      return block.items
        .map((item, at) => `${block.isNumbered ? `${at + 1}.` : '-'} ${writeLine(item)}`)
        .join('\n');
    case 'table':
      return block.rows.map((row) => `| ${row.map(writeLine).join(' | ')} |`).join('\n');
  }
}

const writeLine = (line: readonly TextSpan[]) =>
  line
    .map(({ text, bold, italic, to }) => {
      if (to !== undefined) return `[${text}](${to})`;
      return bold ? `**${text}**` : italic ? `*${text}*` : text;
    })
    .join('');
