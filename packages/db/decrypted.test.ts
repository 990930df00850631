// Decrypted values: what they give out, and to whom.

import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { Decrypted, Disclosure } from './decrypted.ts';

const card = new Decrypted('11010519491231002X');

it('is masked, used by the server, or shown against a record', () => {
  expect(card.masked((plain) => plain.slice(0, 4))).toBe('1101');
  expect(card.usedTo('check')).toBe('11010519491231002X');
  expect(card.shown(new Disclosure({}))).toBe('11010519491231002X');
  expect(card.map((plain) => plain.length).usedTo('check')).toBe(18);
});

it.each([
  ['serialised', () => JSON.stringify({ card }), /not serialised/],
  ['masked by what hides nothing', () => card.masked((plain) => plain), /hid nothing/],
])('is never %s', (_what, leak, said) => {
  expect(leak).toThrow(said);
});

it('prints nothing of itself', () => {
  expect(inspect(card)).not.toContain('1101');
  expect(Object.keys(card)).toEqual([]);
});
