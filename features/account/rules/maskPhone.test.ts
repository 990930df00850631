// Phone numbers as others see them.

import { expect, it } from 'vitest';
import { maskPhone } from './maskPhone.ts';

it.each([
  ['13812345678', '138****5678'],
  ['0349-2026688', '0349-2026688'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
