// Size limits of documents: drawing takes 40 µs per character in one process.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { PdfBlock, PdfContent } from './document.ts';

export const DOCUMENT_LIMITS = { characters: 400_000, lines: 20_000, articles: 600 } as const;

interface Size {
  readonly characters: number;
  readonly lines: number;
}

function sizeOf(texts: readonly string[]): Size {
  return {
    characters: texts.reduce((sum, text) => sum + text.length, 0),
    lines: texts.reduce((sum, text) => sum + linesIn(text), 0),
  };
}

function sizeOfRow(cells: readonly string[]): Size {
  return { characters: sizeOf(cells).characters, lines: Math.max(1, ...cells.map(linesIn)) };
}

const linesIn = (text: string): number => text.split('\n').length;

function sizesOf(block: PdfBlock): readonly Size[] {
  switch (block.kind) {
    case 'facts':
      return block.rows.map(sizeOfRow);
    case 'table':
      return [sizeOfRow(block.columns.map(({ title }) => title)), ...block.rows.map(sizeOfRow)];
    case 'parties':
      return block.parties.map(({ role, name, lines }) => sizeOf([role, name, ...lines]));
    case 'pair':
      return [sizeOfRow(block.texts)];
    case 'pair_facts':
      return block.rows.map((row) => sizeOfRow(row.flat()));
    case 'signatures':
      return [sizeOf([block.title])];
    case 'new_page':
      return [];
    case 'title':
    case 'heading':
    case 'paragraph':
    case 'note':
      return [sizeOf([block.text])];
    // The drawing process rejects unknown blocks.
    default:
      return [];
  }
}

/** Throws before the document is queued. */
export function requireWithinLimits({ blocks }: PdfContent): void {
  const sizes = blocks.flatMap(sizesOf);
  const total = (of: keyof Size) => sizes.reduce((sum, size) => sum + size[of], 0);
  const [characters, lines] = [total('characters'), total('lines')];
  const articles = blocks.filter(
    (block) => (block.kind === 'pair' ? block.style : block.kind) === 'heading',
  ).length;
  if (characters > DOCUMENT_LIMITS.characters)
    fail(genericFaults.paper_characters, { most: DOCUMENT_LIMITS.characters, actual: characters });
  if (lines > DOCUMENT_LIMITS.lines)
    fail(genericFaults.paper_lines, { most: DOCUMENT_LIMITS.lines, actual: lines });
  if (articles > DOCUMENT_LIMITS.articles)
    fail(genericFaults.paper_articles, { most: DOCUMENT_LIMITS.articles, actual: articles });
}
