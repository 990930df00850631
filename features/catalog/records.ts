// Kinds of records that operators edit: schemas of their fields, and ids.

import * as z from 'zod/mini';
import type { BasisPoints, HaoPerTonne, Metre } from '#packages/exact/exact.ts';
import { choice, Day, exact, text, wholeNumber } from '#packages/schema/wire.ts';
import { FREIGHT_TRANSPORTS, PLACE_KINDS } from './dictionaries.ts';
import { Names } from './names.ts';

const position = wholeNumber(0, 100_000);
const id = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,39}$/));
const placeId = text(1, 40);
/** No longer offered for new records; references keep it. */
const isRetired = z.boolean();
const degrees = (max: number) => wholeNumber(-max * 1_000_000, max * 1_000_000);

export const RECORDS = {
  dictionary: z.strictObject({
    code: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)),
    item: z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}$/)),
    names: Names,
    position,
    isRetired,
  }),
  variety: z.strictObject({ id, names: Names, rankCode: z.nullable(text(1, 20)), position, isRetired }),
  place: z.strictObject({
    id,
    code: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)),
    names: Names,
    province: Names,
    city: Names,
    kind: choice(PLACE_KINDS),
    /** Millionths of a degree. */
    latitude: degrees(90),
    longitude: degrees(180),
    initials: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)),
    position,
    isRetired,
  }),
  freight: z.strictObject({
    fromPlaceId: placeId,
    toPlaceId: placeId,
    transport: choice(FREIGHT_TRANSPORTS),
    validFrom: Day,
    rate: exact<HaoPerTonne>({ min: 0n, max: 100_000_000n }),
    other: exact<HaoPerTonne>({ min: 0n, max: 100_000_000n }),
    lossRate: exact<BasisPoints>({ min: 0n, max: 1_000n }),
    distance: exact<Metre>({ min: 0n, max: 20_000_000n }),
    isRetired,
  }),
  calendar: z.strictObject({
    day: Day,
    isWorking: z.boolean(),
    source: text(1, 120),
    isRetired,
  }),
} as const;

export type RecordKind = keyof typeof RECORDS;
export const RECORD_KINDS = Object.keys(RECORDS) as [RecordKind, ...RecordKind[]];
export type FieldsOf<Kind extends RecordKind> = z.output<(typeof RECORDS)[Kind]>;
export type AnyFields = {
  [Kind in RecordKind]: { readonly kind: Kind; readonly fields: FieldsOf<Kind> };
}[RecordKind];

/** The record's permanent id; the fields it is made of cannot be edited. */
export function recordId({ kind, fields }: AnyFields): string {
  switch (kind) {
    case 'dictionary':
      return `${fields.code}/${fields.item}`;
    case 'variety':
    case 'place':
      return fields.id;
    case 'freight':
      return `${fields.fromPlaceId}/${fields.toPlaceId}/${fields.transport}/${fields.validFrom}`;
    case 'calendar':
      return fields.day;
  }
}
