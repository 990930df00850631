// The account of a release as its screens name it: bank and last digits.

import { useTexts } from '#packages/i18n/react.ts';

export function useAccountText(): (account: { readonly bank: string; readonly tail: string }) => string {
  const find = useTexts('bank');
  return ({ bank, tail }) => `${find(`bank.${bank}`) ?? bank} ····${tail}`;
}
