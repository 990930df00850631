// Masked mail addresses.

import { expect, it } from 'vitest';
import { maskMail } from './maskMail.ts';

it.each([
  ['wang.li@mine.example', 'w***@mine.example'],
  ['a@b.example', 'a***@b.example'],
  ['"a@b"@c.example', '"***@c.example'],
])('%s is %s', (mail, masked) => {
  expect(maskMail(mail)).toBe(masked);
});
