// Body of an article or introduction: blocks of text without active content.

import * as z from 'zod/mini';
import { cleanText } from '#packages/i18n/cleanText.ts';
import { choice, list } from '#packages/schema/wire.ts';

const MAX_SPAN_LENGTH = 4_000;
const MAX_BODY_LENGTH = 60_000;
/** Spaces at its ends separate it from its neighbours. */
const plain = z
  .string()
  .check(
    z.overwrite(cleanText),
    z.minLength(1),
    z.maxLength(MAX_SPAN_LENGTH),
    z.regex(/^[^\t\n]*$/),
    z.meta({ format: 'text' }),
  );

/** A page of the app, an outside https address, a phone number or a mail address. */
const ADDRESS =
  /^(pages\/[\w/]+(\?[\w=&%.,-]*)?|https:\/\/[^\s\\@"'<>]+|tel:\+?[\d-]{3,30}|mailto:[\w.+-]+@[\w.-]+)$/;
export const Address = z
  .string()
  .check(z.overwrite(cleanText), z.maxLength(1_000), z.regex(ADDRESS), z.meta({ format: 'text' }));

const TextSpan = z.strictObject({
  text: plain,
  bold: z.optional(z.literal(true)),
  italic: z.optional(z.literal(true)),
  to: z.optional(Address),
});
export type TextSpan = z.output<typeof TextSpan>;

const SpanList = list(TextSpan, 200);
const TextBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), level: choice(['2', '3']), line: SpanList }),
  z.strictObject({ type: z.literal('paragraph'), line: SpanList }),
  z.strictObject({ type: z.literal('quote'), line: SpanList }),
  z.strictObject({ type: z.literal('list'), isNumbered: z.boolean(), items: list(SpanList, 100, 1) }),
  /** The first row names the columns. */
  z.strictObject({ type: z.literal('table'), rows: list(list(SpanList, 12, 1), 200, 1) }),
]);
export type TextBlock = z.output<typeof TextBlock>;

export const Body = list(TextBlock, 400).check(
  z.refine((blocks) => bodyText(blocks).length <= MAX_BODY_LENGTH),
);
export type Body = readonly TextBlock[];

export const isAddress = (written: string) => ADDRESS.test(written);

export const spanLinesOf = (block: TextBlock): readonly (readonly TextSpan[])[] => {
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

export const bodyText = (body: Body): string =>
  body.flatMap((block) => spanLinesOf(block).map((line) => line.map(({ text }) => text).join(''))).join('\n');
