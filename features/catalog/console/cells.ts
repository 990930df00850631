// Cells of a record: typed text, and conversion from and to the wire form.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import { FREIGHT_TRANSPORTS, PLACE_KINDS } from '../dictionaries.ts';
import type { RecordKind } from '../records.ts';

export type WireRecord = Readonly<Record<string, unknown>>;

export const UNITS = { price: '', percent: '%', kilometre: 'km', degree: '°' } as const;

export interface RecordCell {
  /** Path in the wire form, `names.fr` if nested; also the column name in spreadsheets. */
  readonly path: string;
  readonly word: Extract<PlainKey<'catalog.console'>, `field.${string}`>;
  readonly kind: 'text' | 'choice' | 'switch' | 'day';
  readonly options?: readonly string[];
  /** Longer than a column of the form. */
  readonly isWide?: true;
  /** Part of the record's id: fixed once it is created. */
  readonly names?: true;
  readonly unit?: keyof typeof UNITS;
  /** Allowed values, in a notation that is the same in every language. */
  readonly allowed?: string;
  /** Wire type: a number, an exact number as text, or null if nothing is typed. */
  readonly as?: 'number' | 'exact' | 'nullable';
  readonly scale?: number;
}

const text = (path: string, word: RecordCell['word'], more: Partial<RecordCell> = {}): RecordCell => ({
  path,
  word,
  kind: 'text',
  ...more,
});
const forEachLocale = (path: string, word: RecordCell['word']): RecordCell[] =>
  LOCALES.map((locale) => text(`${path}.${locale}`, word, { allowed: '1–80' }));
const position = text('position', 'field.position', { as: 'number', scale: 0, allowed: '0–100000' });
const isRetired: RecordCell = { path: 'isRetired', word: 'field.isRetired', kind: 'switch' };
const degrees = (path: string, word: RecordCell['word'], max: number) =>
  text(path, word, { as: 'number', scale: 6, unit: 'degree', allowed: `−${max}–${max}°` });
const ID = 'a–z 0–9 - _, 2–40';
const DAY = '2026-11-24';
const NAMES = { names: true } as const;

export const CELLS: Readonly<Record<RecordKind, readonly RecordCell[]>> = {
  dictionary: [
    text('code', 'field.code', { ...NAMES, allowed: 'A–Z a–z 0–9, 1–40' }),
    text('item', 'field.item', { ...NAMES, allowed: 'A–Z a–z 0–9 _, 1–20' }),
    ...forEachLocale('names', 'field.names'),
    position,
    isRetired,
  ],
  variety: [
    text('id', 'field.id', { ...NAMES, allowed: ID }),
    ...forEachLocale('names', 'field.names'),
    text('rankCode', 'field.rankCode', { as: 'nullable' }),
    position,
    isRetired,
  ],
  place: [
    text('id', 'field.id', { ...NAMES, allowed: ID }),
    text('code', 'field.placeCode', { allowed: 'A–Z 0–9, 2–12' }),
    ...forEachLocale('names', 'field.names'),
    ...forEachLocale('province', 'field.province'),
    ...forEachLocale('city', 'field.city'),
    { path: 'kind', word: 'field.kind', kind: 'choice', options: PLACE_KINDS },
    degrees('latitude', 'field.latitude', 90),
    degrees('longitude', 'field.longitude', 180),
    text('initials', 'field.initials', { allowed: 'a–z 0–9, 1–20' }),
    position,
    isRetired,
  ],
  freight: [
    text('fromPlaceId', 'field.fromPlaceId', { ...NAMES, allowed: ID }),
    text('toPlaceId', 'field.toPlaceId', { ...NAMES, allowed: ID }),
    { path: 'transport', word: 'field.transport', kind: 'choice', options: FREIGHT_TRANSPORTS, ...NAMES },
    { path: 'validFrom', word: 'field.validFrom', kind: 'day', allowed: DAY, ...NAMES },
    text('rate', 'field.rate', { as: 'exact', scale: 4, unit: 'price', allowed: '0–10000' }),
    text('other', 'field.other', { as: 'exact', scale: 4, unit: 'price', allowed: '0–10000' }),
    text('lossRate', 'field.lossRate', { as: 'exact', scale: 2, unit: 'percent', allowed: '0–10 %' }),
    text('distance', 'field.distance', { as: 'exact', scale: 3, unit: 'kilometre', allowed: '0–20000 km' }),
    isRetired,
  ],
  calendar: [
    { path: 'day', word: 'field.day', kind: 'day', allowed: DAY, ...NAMES },
    { path: 'isWorking', word: 'field.isWorking', kind: 'switch' },
    text('source', 'field.source', { allowed: '1–120', isWide: true }),
    isRetired,
  ],
};

export type TypedRecord = Readonly<Record<string, string>>;

const at = (wire: WireRecord, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as WireRecord)[key] : undefined),
      wire,
    );

function typedCell({ as, scale = 0 }: RecordCell, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (as === 'number' || as === 'exact')
    return toDecimal(BigInt(value as string), scale)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
  return String(value as string);
}

export const toTypedRecord = (kind: RecordKind, wire: WireRecord): TypedRecord =>
  Object.fromEntries(CELLS[kind].map((cell) => [cell.path, typedCell(cell, at(wire, cell.path))]));

export const emptyRecord = (kind: RecordKind): TypedRecord =>
  Object.fromEntries(
    CELLS[kind].map(({ path, kind: cell, options }) => [
      path,
      cell === 'switch' || path === 'position' ? '0' : (options?.[0] ?? ''),
    ]),
  );

function wireCell({ kind, as, scale = 0 }: RecordCell, typed: string): unknown {
  if (kind === 'switch') return typed === '1';
  const value = typed.trim();
  if (as === 'nullable') return value === '' ? null : value;
  if (as === undefined) return value;
  // Unparsable numbers stay as typed; the schema reports them.
  const exact = fromDecimal(value, scale)?.toString() ?? value;
  return as === 'number' && /^-?\d{1,15}$/.test(exact) ? Number(exact) : exact;
}

export function toWireRecord(kind: RecordKind, typed: TypedRecord): WireRecord {
  const wire: Record<string, unknown> = {};
  for (const cell of CELLS[kind]) {
    const [first = '', second] = cell.path.split('.');
    const value = wireCell(cell, typed[cell.path] ?? '');
    if (second === undefined) wire[first] = value;
    else wire[first] = { ...(wire[first] as WireRecord | undefined), [second]: value };
  }
  return wire;
}
