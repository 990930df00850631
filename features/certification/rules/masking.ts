// Masks a certification form for readers without the right to personal data.

import type { FormContent } from '../form.ts';

const LAST = 4;
const hide = (text: string, first: number) =>
  text.length <= first + LAST
    ? '*'.repeat(text.length)
    : text.slice(0, first) + '*'.repeat(text.length - first - LAST) + text.slice(-LAST);

/** Keeps the region and the last four characters: enough to tell two people apart. */
export const maskIdCard = (card: string) => hide(card, 4);
export const maskMobile = (mobile: string) => hide(mobile, 3);
export const maskAccount = (account: string) => hide(account, 4);

/** Masks numbers of people and accounts, and drops the pictures of identity cards. */
export const maskForm = (form: FormContent): FormContent => ({
  ...form,
  legalPersonId: maskIdCard(form.legalPersonId),
  legalPersonFiles: [],
  bankAccount: maskAccount(form.bankAccount),
  bankFiles: [],
  people: form.people.map((person) => ({
    ...person,
    idNumber: maskIdCard(person.idNumber),
    mobile: maskMobile(person.mobile),
    letter: [],
  })),
  owners: form.owners.map((owner) => ({ ...owner, idNumber: maskIdCard(owner.idNumber) })),
});
