// Request bodies in the OpenAPI document.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mutation, query } from '../contract/call.ts';
import { toOpenApi } from './openapi.ts';

const path = '/api/purse/coin/spend';
const definition = {
  path,
  summary: 'A coin.',
  input: { amount: z.string(), note: z.optional(z.string()) },
  output: z.object({}),
};
const bodyOf = (call: Parameters<typeof toOpenApi>[0][number]) =>
  toOpenApi([call], { title: 'Purse', version: '1' }).paths[path]?.post.requestBody.content[
    'application/json'
  ].schema;

describe('the body of a call', () => {
  it.each([
    [
      'an act of somebody signed in must have a code of its own',
      mutation({ ...definition, access: 'signed_in' }),
      ['amount', 'randomCode'],
    ],
    ['an act open to anyone need not', mutation({ ...definition, access: 'anyone' }), ['amount']],
    ['a query need not', query({ ...definition, access: 'signed_in' }), ['amount']],
  ])('%s', (_name, call, required) => {
    expect(bodyOf(call)).toMatchObject({ required, additionalProperties: false });
  });

  it('may bear what every body may, and nothing else beside its fields', () => {
    expect(bodyOf(query({ ...definition, access: 'anyone' }))?.properties).toEqual({
      amount: { type: 'string' },
      note: { type: 'string' },
      acctMode: { type: 'string', enum: ['1', '2', '3'] },
      randomCode: { type: 'string', minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' },
      menuCode: { type: 'string', maxLength: 40 },
    });
  });
});
