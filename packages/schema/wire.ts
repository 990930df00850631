// Wire formats: exact numbers as strings, ISO 8601 moments, bounded texts.

import * as z from 'zod/mini';
import {
  type BasisPoints,
  type Exact,
  type Fen,
  type HaoPerTonne,
  type KcalPerKg,
  type Kg,
  type Metre,
  MAX_FEN,
} from '#packages/exact/exact.ts';
import { cleanIdentifier, cleanName, cleanText } from '#packages/i18n/cleanText.ts';
import { isVisible } from '#packages/i18n/names.ts';

interface Range {
  readonly min?: bigint;
  readonly max?: bigint;
}

/** An exact number, both bounds inclusive. */
export function exact<E extends Exact<string>>(range: Range = {}) {
  const inside = z.custom<E>(
    (value) =>
      typeof value === 'bigint' &&
      (range.min === undefined || value >= range.min) &&
      (range.max === undefined || value <= range.max),
  );
  return z
    .codec(z.string().check(z.regex(/^-?\d{1,18}$/)), inside, {
      decode: (text) => BigInt(text) as E,
      // Unions try each branch with any value: a missing one must be refused here, not thrown.
      encode: (value) => String(value),
    })
    .check(z.meta({ range: { min: range.min?.toString(), max: range.max?.toString() } }));
}

export const isExact = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.range !== undefined;

export const WireFen = exact<Fen>();
/** Money as users enter it; shown amounts are unbounded. */
export const MoneyInput = exact<Fen>({ min: 1n, max: MAX_FEN });
export const MoneyOrZeroInput = exact<Fen>({ min: 0n, max: MAX_FEN });
export const WireKg = exact<Kg>();
export const WireHaoPerTonne = exact<HaoPerTonne>();
export const WireKcalPerKg = exact<KcalPerKg>();
export const WireBasisPoints = exact<BasisPoints>();
export const WireMetre = exact<Metre>();

/** A ULID. */
export const Id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/));

/** An id in a URL: a malformed or missing one becomes an id nobody has, hence "not found". */
export const LenientId = z.catch(Id, '0'.repeat(26));
/** The id in an address; a missing or invalid one matches nothing, rather than being no id at all. */
export const askedId = (text: string | undefined): string => LenientId.parse(text);

/** 140 is the specification's default. */
const cleaned =
  (clean: (text: string) => string, format: string) =>
  (min = 0, max = 140) =>
    z.pipe(
      z.string().check(z.overwrite(clean), z.trim(), z.minLength(min), z.maxLength(max), z.meta({ format })),
      z.string(),
    );

/** A trimmed text, taken without what nobody sees. */
export const text = cleaned(cleanText, 'text');

/** A number or code of letters and digits: also taken as full-width keyboards write it. */
export const identifier = cleaned(cleanIdentifier, 'identifier');

export const VISIBLE_CHARACTERS = 'visible characters';

/** The name of a firm or person, without invisible or bidirectional control characters. */
export const name = (min = 0, max = 140) =>
  z.pipe(
    z.string().check(
      z.overwrite(cleanName),
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.meta({ format: 'name' }),
      z.check(({ value, issues }) => {
        if (!isVisible(value))
          issues.push({ code: 'invalid_format', format: VISIBLE_CHARACTERS, input: value });
      }),
    ),
    z.string(),
  );

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values);

/** A choice to which features add; the document of the calls lists what they added. */
export const openChoice = <Value extends string>(choices: () => readonly Value[]) =>
  z.string().check(z.meta({ choices })) as unknown as z.ZodMiniType<Value, Value>;

export const list = <Item extends z.core.$ZodType>(item: Item, max: number, min = 0) =>
  z.array(item).check(z.minLength(min), z.maxLength(max));

/** A moment, ISO 8601 with offset. */
export const Moment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

/** A calendar day in Shanghai, 2026-11-24. */
export const Day = z.iso.date();

export const wholeNumber = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

/** A page of a list read by cursor; `next` is null at the end. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.nullable(z.string()) });

/** The order of a page; without it the list's own. */
export const orderInput = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  sort: z.optional(z.enum(sorts)),
  isDescending: z.optional(z.boolean()),
});

export const pageInput = {
  after: z.optional(z.string().check(z.maxLength(400))),
  pageSize: z.optional(wholeNumber(1, 50)),
};
