// Numbers and cards that others do not see.

import { describe, expect, it } from 'vitest';
import { someForm } from '../form.example.ts';
import { maskForm, maskIdCard } from './masking.ts';

describe('what others see', () => {
  it.each([
    ['11010519491231002X', '1101**********002X'],
    ['12345678', '********'],
    ['', ''],
  ])('of %s: %s', (card, masked) => {
    expect(maskIdCard(card)).toBe(masked);
  });

  it('of a form is nobody’s number and nobody’s card', () => {
    const form = someForm({ legalPersonFiles: ['01ARZ3NDEKTSV4RRFFQ69G5FAW'] });
    const seen = JSON.stringify(maskForm(form));
    for (const secret of [
      form.legalPersonId,
      form.bankAccount,
      ...form.people.flatMap(({ idNumber, mobile }) => [idNumber, mobile]),
      ...form.legalPersonFiles,
    ]) {
      expect(seen).not.toContain(secret);
    }
    expect(seen).toContain(form.creditCode);
  });
});
