// What of a call may change between two releases.

import { describe, expect, it } from 'vitest';
import { type Calls, wireChanges } from './wireChanges.ts';

const content = (schema: object) => ({ content: { 'application/json': { schema } } });
const calls = (input: object, output: object = {}): Calls => ({
  paths: { '/a': { post: { requestBody: content(input), responses: { 200: content(output) } } } },
});
const fields = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });

describe('what a call takes', () => {
  it.each<[what: string, older: object, newer: object, problems: string[]]>([
    ['may stay', fields({ id: TEXT }), fields({ id: TEXT }), []],
    ['may get an optional field', fields({ id: TEXT }), fields({ id: TEXT, port: TEXT }, ['id']), []],
    ['gets no required field', fields({}), fields({ id: TEXT }), ['/a takes.id: required']],
    ['loses no field', fields({ id: TEXT }), fields({}), ['/a takes.id: gone']],
    ['keeps its types', fields({ id: TEXT }), fields({ id: NUMBER }), ['/a takes.id: another type']],
    ['may get a choice', fields({ id: oneOf('a') }), fields({ id: oneOf('a', 'b') }), []],
    [
      'loses no choice',
      fields({ id: oneOf('a', 'b') }),
      fields({ id: oneOf('a') }),
      ['/a takes.id: unknown value b'],
    ],
    [
      'may become nullable',
      fields({ id: { anyOf: [TEXT] } }),
      fields({ id: { anyOf: [TEXT, { type: 'null' }] } }),
      [],
    ],
    [
      'keeps its variants',
      fields({ id: { anyOf: [TEXT, NUMBER] } }),
      fields({ id: { anyOf: [TEXT] } }),
      ['/a takes.id: a variant that fits none'],
    ],
  ])('%s', (_what, older, newer, problems) => {
    expect(wireChanges(calls(older), calls(newer))).toEqual(problems);
  });
});

describe('what a call gives', () => {
  it.each<[what: string, older: object, newer: object, problems: string[]]>([
    ['may get a field', fields({ id: TEXT }), fields({ id: TEXT, port: TEXT }), []],
    ['loses no field', fields({ id: TEXT }), fields({}), ['/a gives.id: gone']],
    [
      'gives it always',
      fields({ id: TEXT }),
      fields({ id: TEXT }, []),
      ['/a gives.id: no longer always there'],
    ],
    ['may lose what was optional', fields({ id: TEXT }, []), fields({}), []],
    [
      'gets no value',
      fields({ id: oneOf('a') }),
      fields({ id: oneOf('a', 'b') }),
      ['/a gives.id: unknown value b'],
    ],
    ['may lose a value', fields({ id: oneOf('a', 'b') }), fields({ id: oneOf('a') }), []],
    [
      'keeps its types, inside lists too',
      { type: 'array', items: fields({ id: TEXT }) },
      { type: 'array', items: fields({ id: NUMBER }) },
      ['/a gives[].id: another type'],
    ],
    [
      'does not become nullable',
      fields({ id: { anyOf: [TEXT] } }),
      fields({ id: { anyOf: [TEXT, { type: 'null' }] } }),
      ['/a gives.id: a variant that fits none'],
    ],
  ])('%s', (_what, older, newer, problems) => {
    expect(wireChanges(calls({}, older), calls({}, newer))).toEqual(problems);
  });
});

it('no call goes', () => {
  expect(wireChanges(calls({}), { paths: {} })).toEqual(['/a: gone']);
});
