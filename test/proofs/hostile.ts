// What somebody sends who means no good: an input that would fit, spoiled in one place, or a request that is none.

import fc from 'fast-check';

/** A request as it travels. */
export interface Spoiled {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const huge = (sign: string, length: number) => sign.repeat(length);

/** Values for where something else should be; as JSON, since some of them no JavaScript value is written like. */
const VALUES: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1e999',
  '-1e999',
  '1e-999',
  '1.5',
  '9007199254740993',
  huge('9', 400),
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"toString":1}',
  '{"then":1}',
  '{"length":1e9}',
  '""',
  '" "',
  '"NaN"',
  '"Infinity"',
  '"undefined"',
  '"null"',
  '"-0"',
  '"00"',
  '"+1"',
  '"1e3"',
  '"0x10"',
  '"１２"',
  '"٣"',
  `"${huge('9', 18)}"`,
  `"-${huge('9', 18)}"`,
  `"${huge('9', 400)}"`,
  String.raw`"\u0000"`,
  String.raw`"a\u0000b"`,
  String.raw`"\ud800"`,
  String.raw`"a\udfffb"`,
  String.raw`"\uffff"`,
  String.raw`"\u202e"`,
  String.raw`"\u2028"`,
  '"\u0301"',
  '"İ"',
  '"ﬀ"',
  '"\u{1F469}\u200D\u{1F680}"',
  `"${huge('煤', 141)}"`,
  `"${huge('a', 5_000)}"`,
  `"${huge('\u0301', 2_000)}"`,
  `"${huge('(', 3_000)}"`,
  `"${huge('%', 140)}"`,
  `"${huge('\\\\', 140)}"`,
  `"' or 1=1 --"`,
  '"%"',
  '"_"',
  String.raw`"\\"`,
  '"${jndi:ldap://a}"',
  '"{{1+1}}"',
  '"<script>alert(1)</script>"',
  '"javascript:alert(1)"',
  '"../../etc/passwd"',
  String.raw`"a\r\nSet-Cookie: a=b"`,
  '"0000-00-00"',
  '"2026-02-30"',
  '"9999-12-31"',
  '"0001-01-01"',
  '"2026-11-24T25:00:00Z"',
  '"2026-11-24T00:00:00+23:59"',
  '"9999-12-31T23:59:59.999999999-23:59"',
  '"0000-01-01T00:00:00Z"',
  '"01ARZ3NDEKTSV4RRFFQ69G5FAv"',
  '"7ZZZZZZZZZZZZZZZZZZZZZZZZZ"',
  '"ZZZZZZZZZZZZZZZZZZZZZZZZZZ"',
  ...[
    [1],
    [null, null],
    [{}, {}],
    ['\u0000', '\u0000'],
    ['x', 'y'],
    ['1', 'y'],
    ['-1', 'y'],
    [huge('9', 18), 'y'],
    [`-${huge('9', 18)}`, 'y'],
    ['y'],
    ['0', '0', 'y'],
  ].map((key) => JSON.stringify(Buffer.from(JSON.stringify(key)).toString('base64url'))),
];
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'personId',
  'firmId',
  'seats',
  'actor',
  '',
  'a\u0000b',
  '煤',
  huge('n', 1_000),
  'acctMode',
  'randomCode',
  'menuCode',
];
const MOST_BODY_BYTES = 256 * 1_024;

/** Requests of which nothing can be made, and some that only look so. */
const WHOLES: readonly Spoiled[] = [
  ...[
    '',
    ' ',
    'null',
    '1',
    '"text"',
    '[]',
    '[{}]',
    '{',
    '{}}',
    '{"a":',
    "{'a':1}",
    '{"a":1,}',
    '{"a":NaN}',
    '\uFEFF{}',
    '\u0000',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    huge('[', 20_000),
    huge('{"a":', 20_000),
    `{"a":${huge('[', 5_000)}${huge(']', 5_000)}}`,
    `{"a":"${huge('a', MOST_BODY_BYTES)}"}`,
    `{${huge('"a":1,', 20_000)}"a":1}`,
  ].map((payload) => ({ payload, headers: JSON_TYPE })),
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json;;',
    'json',
    '*/*',
    'application/vnd.api+json',
    'application/json, text/plain',
    huge('a/', 500),
  ].map((type) => ({ payload: '{}', headers: { 'content-type': type } })),
  { payload: '{}', headers: {} },
  ...[
    'Bearer',
    'Bearer ',
    `Bearer ${huge('a', 5_000)}`,
    'Basic YTpi',
    'bearer x',
    'Bearer \u00e9',
    'Bearer a b',
    "Bearer ' or 1=1",
  ].map((authorization) => ({ payload: '{}', headers: { ...JSON_TYPE, authorization } })),
  ...['a', huge('A', 4_000), '{}', 'AAAA.BBBB.CCCC'].map((sealed) => ({
    payload: '{}',
    headers: { ...JSON_TYPE, 'device-info': sealed },
  })),
];

const random = fc.nat({ max: 0x7fff_ffff });

/** One in eight is no request at all; the rest is nearly right. */
export const spoiled = (fitting: fc.Arbitrary<unknown>): fc.Arbitrary<Spoiled> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...WHOLES) },
    {
      weight: 7,
      arbitrary: fc.tuple(fitting, random, random, random).map(([input, how, where, what]) => ({
        payload: spoil(input, how, where, what),
        headers: JSON_TYPE,
      })),
    },
  );

const MARK = '"\u{10FFFF}"';

function spoil(input: unknown, how: number, where: number, what: number): string {
  const places = placesIn(input);
  const place = places[where % places.length] ?? [];
  const value = VALUES[what % VALUES.length] ?? 'null';
  const name = NAMES[what % NAMES.length] ?? '';
  switch (how % 6) {
    case 0:
      return JSON.stringify(changed(input, place, () => undefined));
    case 1:
      return written({ ...(input as object), [MARK]: MARK }).replace(
        `${JSON.stringify(MARK)}:${JSON.stringify(MARK)}`,
        `${JSON.stringify(name)}:${value}`,
      );
    case 2:
      return twice(input, value);
    default:
      return written(changed(input, place, () => MARK)).replace(JSON.stringify(MARK), () => value);
  }
}

const written = (value: unknown) => JSON.stringify(value);

/** Its first field again, with something else in it. */
function twice(input: unknown, value: string): string {
  const [first = 'a'] = Object.keys(input as object);
  return written(input).replace(
    /\}$/,
    `${Object.keys(input as object).length > 0 ? ',' : ''}${JSON.stringify(first)}:${value}}`,
  );
}

type Place = readonly (string | number)[];

/** Every place in a value that something else can be put in. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Array.isArray(value)
    ? value.map((held, index) => [index, held] as const)
    : Object.entries(value);
  return [...(at.length > 0 ? [at] : []), ...inside.flatMap(([name, held]) => placesIn(held, [...at, name]))];
}

function changed(value: unknown, [name, ...rest]: Place, change: (held: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((held: unknown, at) => (at === name ? changed(held, rest, change) : held));
  return { ...(value as object), [name]: changed((value as Record<string, unknown>)[name], rest, change) };
}
