// What an article or an introduction says: a small document of blocks, in which nothing can act.

import * as z from 'zod/mini';
import { choice, list } from '#packages/schema/wire.ts';

const LONGEST_SPAN = 4_000;
const LONGEST_BODY = 60_000;
const plain = z
  .string()
  .check(z.minLength(1), z.maxLength(LONGEST_SPAN), z.regex(/^[^\u0000-\u001f\u007f]*$/));

/** A page of ours, an address outside that the reader is told of first, a telephone, a letter box. */
const ADDRESS =
  /^(pages\/[\w/]+(\?[\w=&%.,-]*)?|https:\/\/[^\s\\@"'<>]+|tel:\+?[\d-]{3,30}|mailto:[\w.+-]+@[\w.-]+)$/;
export const Address = z.string().check(z.maxLength(1_000), z.regex(ADDRESS));

const Span = z.strictObject({
  text: plain,
  bold: z.optional(z.literal(true)),
  italic: z.optional(z.literal(true)),
  to: z.optional(Address),
});
export type Span = z.output<typeof Span>;

const Line = list(Span, 200);
const Block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), level: choice(['2', '3']), line: Line }),
  z.strictObject({ type: z.literal('paragraph'), line: Line }),
  z.strictObject({ type: z.literal('quote'), line: Line }),
  z.strictObject({ type: z.literal('list'), isNumbered: z.boolean(), items: list(Line, 100, 1) }),
  /** The first row names the columns. */
  z.strictObject({ type: z.literal('table'), rows: list(list(Line, 12, 1), 200, 1) }),
]);
export type Block = z.output<typeof Block>;

export const Body = list(Block, 400).check(z.refine((blocks) => textOf(blocks).length <= LONGEST_BODY));
export type Body = readonly Block[];

export const isAddress = (written: string) => ADDRESS.test(written);

export const linesOf = (block: Block): readonly (readonly Span[])[] => {
  switch (block.type) {
    case 'list':
      return block.items;
    case 'table':
      return block.rows.flat();
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [block.line];
  }
};

/** The words alone: to search in, to cut a summary from. */
export const textOf = (body: Body): string =>
  body.flatMap((block) => linesOf(block).map((line) => line.map(({ text }) => text).join(''))).join('\n');
