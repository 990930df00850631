// Tests of the pages and acts that the palette offers.

import { describe, expect, it } from 'vitest';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { actsFor, pagesFor } from './entries.ts';

const desk = (path: string, title: Desk['title'], acts: Desk['acts'] = []): Desk => ({
  path,
  group: 'money',
  position: 0,
  title,
  seats: [],
  acts,
  load: () => Promise.reject(new Error('is not opened')),
});
const DESKS = [
  desk('fees', 'fees', [{ title: 'fees_new', seats: ['operator_settlement'], query: 'new=1' }]),
  desk('sheets', 'sheets'),
];
const TITLES: Readonly<Record<string, string>> = {
  fees: 'Frais',
  fees_new: 'Émettre des frais',
  sheets: 'Décomptes à confirmer',
};
const titleOf = (title: string) => TITLES[title] ?? title;
const keys = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key);

describe('the palette', () => {
  it.each([
    ['all pages before anything is typed', '', ['fees', 'sheets']],
    ['what has the word', 'frais', ['fees']],
    ['words in any order, without accents', 'confirmer decomptes', ['sheets']],
    ['nothing where a word is missing', 'frais confirmer', []],
  ])('offers %s', (_what, typed, expected) => {
    expect(keys(pagesFor(DESKS, titleOf, typed))).toEqual(expected);
  });

  it.each([
    ['to those who may do them', ['operator_settlement'], 'emettre', ['fees?new=1']],
    ['to nobody else', ['operator_auditor'], 'emettre', []],
    ['by their words alone', ['operator_settlement'], 'confirmer', []],
  ])('offers acts %s', (_what, seats, typed, expected) => {
    expect(keys(actsFor(DESKS, seats, titleOf, typed))).toEqual(expected);
  });
});
