// Compiled codecs agree with zod and drop extra fields.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fen, kg } from '#packages/exact/exact.ts';
import { compiledDecoder, compiledEncoder } from './compiled.ts';
import { choice, list, Moment, pageOf, text, WireFen, WireKg } from './wire.ts';

const Schema = z.object({
  id: text(1, 10),
  sum: WireFen,
  weight: z.nullable(WireKg),
  at: Moment,
  note: z.optional(text()),
  side: choice(['sell', 'buy']),
  parts: list(z.object({ kg: WireKg, of: z.nullable(z.string()) }), 5),
  either: z.union([z.literal(0), z.object({ sum: WireFen })]),
  free: z.unknown(),
});
const full = {
  id: 'a',
  sum: fen(12n),
  weight: kg(5n),
  at: new Date('2026-11-24T01:12:00Z'),
  note: 'n',
  side: 'sell' as const,
  parts: [{ kg: kg(1n), of: null }],
  either: { sum: fen(3n) },
  free: { any: ['thing'] },
};
const { note: _note, ...sparse } = { ...full, weight: null, parts: [], either: 0 as const };

describe('a value of ours', () => {
  it.each([
    ['full', full],
    ['sparse', sparse],
  ] as const)('%s, goes out as zod sends it and comes back as zod reads it', (_name, value) => {
    const sent = z.encode(Schema, value);
    expect(compiledEncoder(Schema)(value)).toEqual(sent);
    expect(compiledDecoder(Schema)(sent)).toEqual(z.decode(Schema, sent));
  });
  it('leaves behind what the schema does not name', () => {
    expect(
      compiledEncoder(pageOf(z.object({ id: z.string() })))({
        list: [{ id: 'a', secret: 'b' }],
        next: null,
        more: 1,
      }),
    ).toEqual({ list: [{ id: 'a' }], next: null });
  });
  it('that misses a field is a defect', () => {
    expect(() => compiledDecoder(Schema)({ id: 'a' })).toThrow('has no sum');
  });
});
