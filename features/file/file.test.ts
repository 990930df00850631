// Cleaned file names, and sizes of resized images.

import { describe, expect, it } from 'vitest';
import { kindByExtension } from './kinds.ts';
import { cleanFileName } from './names.ts';
import { fileNameParameters } from './server/handlers/download.ts';
import { sizeWithin } from './web/resizePhoto.ts';

describe('a name', () => {
  it.each([
    ['报告.pdf', '报告.pdf'],
    ['../../a.pdf', 'a.pdf'],
    [String.raw`..\..\a.pdf`, 'a.pdf'],
    ['a\0b.pdf', 'ab.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['a\u{e0041}\ufe0f\u3164.pdf', 'a.pdf'],
    ['a\r\nb\t.pdf', 'ab.pdf'],
    ['化验（一）①.pdf', '化验（一）①.pdf'],
    ['  a.pdf ', 'a.pdf'],
    ['..', '..'],
    ['/', ''],
    ['a\uD800.pdf', 'a.pdf'],
    [`${'煤'.repeat(300)}.pdf`, `${'煤'.repeat(251)}.pdf`],
    ['\u{1F600}'.repeat(300), '\u{1F600}'.repeat(255)],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it.each([
    ['a.PDF', 'pdf'],
    ['a.jpeg', 'jpg'],
    ['a.pdf.exe', undefined],
    ['pdf', undefined],
    ['.pdf', 'pdf'],
    ['a.', undefined],
  ])('%j says %s', (name, kind) => {
    expect(kindByExtension(name)).toBe(kind);
  });

  it.each([
    ['a b.pdf', `filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`],
    [`"'*(x)\\.pdf`, `filename="____x__.pdf"; filename*=UTF-8''%22%27%2A%28x%29%5C.pdf`],
    [
      'a\r\nSet-Cookie: x.pdf',
      `filename="a__Set-Cookie_ x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`,
    ],
  ])('%j travels as %s', (name, parameters) => {
    expect(fileNameParameters(name)).toBe(parameters);
  });
});

describe('a picture', () => {
  it.each([
    [4_000, 3_000, 1_600, 1_200],
    [3_000, 4_000, 1_200, 1_600],
    [800, 600, 800, 600],
    [10_000, 1, 1_600, 1],
  ])('of %i by %i is drawn %i by %i', (width, height, ...drawn) => {
    expect(Object.values(sizeWithin({ width, height }, 1_600))).toEqual(drawn);
  });
});
