// Numbers of cards and accounts are split off a form and put back.

import { expect, it } from 'vitest';
import { someForm } from '../form.example.ts';
import { EMPTY_FORM } from '../form.ts';
import { numbersOf, secretsOf, withoutSecretNumbers, withSecrets } from './secrets.ts';

const form = someForm();

it('leaves no number in the form, and everything else', () => {
  const { legalPersonId, bankAccount, people, owners } = secretsOf(form);
  const stored = JSON.stringify(withoutSecretNumbers(form));
  for (const number of [legalPersonId, bankAccount, ...people, ...owners].filter(Boolean))
    expect(stored).not.toContain(number);
  expect(withoutSecretNumbers(form)).toMatchObject({ creditCode: form.creditCode, licences: form.licences });
});

it('puts them back where they were', () => {
  expect(withSecrets(withoutSecretNumbers(form), secretsOf(form))).toEqual(form);
});

it('lists each number once for the index, and no empty one', () => {
  const [person] = form.people;
  const twice = someForm({ people: person ? [person, person] : [], legalPersonId: person?.idNumber ?? '' });
  const cards = numbersOf(twice).filter(({ kind }) => kind === 'id_card');
  expect(cards.filter(({ number }) => number === person?.idNumber)).toHaveLength(1);
  expect(numbersOf(twice)).toContainEqual({ kind: 'bank_account', number: form.bankAccount });
  expect(numbersOf({ ...EMPTY_FORM, people: [], owners: [] })).toEqual([]);
});
