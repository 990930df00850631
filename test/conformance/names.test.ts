// Every field that takes the name of a firm or a person is a name.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handlers } from '#apps/server/features.ts';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Fields called so hold names of firms and people, wherever they stand. */
const NAMES = new RegExp(
  `^(${[
    'name',
    'shortName',
    'legalPerson',
    'controller',
    'bankName',
    'orgName',
    'contact',
    'driver',
    'consignee',
    'payerName',
    'payerBank',
    'branch',
    'drawer',
    'acceptor',
    'endorsements',
    'sampler',
    'sellerWitness',
    'buyerWitness',
    'lab',
    'umpireLab',
    'author',
  ].join('|')})$`,
);

/** Names of other things, what is only searched for, and how somebody is reached. */
const OTHERS: readonly string[] = [
  '/api/bank/statement/import name',
  '/api/market/desk/upload/bring name',
  '/api/trade/search/keep name',
  '/api/delivery/scale/register name',
  '/api/contract/document/page orgName',
  '/api/support/feedback/send contact',
  '/api/support/desk/call/note contact',
];

interface Place {
  readonly place: string;
  readonly format: string | undefined;
}

function* namesIn(schema: Schema, path: readonly string[] = []): Generator<Place> {
  const field = path.findLast((step) => step !== '[]') ?? '';
  const isText = schema.type === 'string' && schema.enum === undefined;
  if (isText && NAMES.test(field)) yield { place: path.join('.'), format: schema.format };
  for (const [key, inner] of Object.entries(schema.properties ?? {})) yield* namesIn(inner, [...path, key]);
  if (schema.items) yield* namesIn(schema.items, [...path, '[]']);
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* namesIn(inner, path);
}

describe('the name of a firm or a person', () => {
  const places = handlers.flatMap(({ call: { path, input: takes } }) => {
    const schema = z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' }) as Schema;
    return [...namesIn(schema)].map(({ place, format }) => ({ place: `${path} ${place}`, format }));
  });

  it('is taken in many places', () => {
    expect(places.length).toBeGreaterThan(40);
  });

  it('is a name in each of them', () => {
    const texts = places.filter(({ place, format }) => format !== 'name' && !OTHERS.includes(place));
    expect(texts.map(({ place }) => place)).toEqual([]);
  });

  it('is not meant where it is said to be something else', () => {
    expect(OTHERS.filter((place) => !places.some((known) => known.place === place))).toEqual([]);
  });
});
