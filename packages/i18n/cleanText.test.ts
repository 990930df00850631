// What remains of texts that hold something nobody sees.

import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanIdentifier, cleanName, cleanText } from './cleanText.ts';

const at = (...points: number[]) => String.fromCodePoint(...points);

describe('a text', () => {
  it.each([
    '到场价：512.35元／吨（含税），热值≥5000kcal/kg，硫分＜0.8％',
    '① 现汇 ② 承兑；㎡ ℃ №',
    '第一行\n\t第二行',
    'Qualité « lavée » – 5 000 kcal',
    `5${at(0x202f)}000${at(0xa0)}t`,
    'Minas d’Ortuño, S. L.',
    '👍🏽 🇨🇳 好',
    `${at(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467)}${at(0x2764, 0xfe0f)} 1${at(0x20e3)}`,
    at(0x1f3f3, 0xfe0f, 0x200d, 0x1f308),
    `${at(0x1f9d1, 0x1f3fd, 0x200d, 0x1f91d, 0x200d, 0x1f9d1, 0x1f3fb)}`,
    `王${at(0x20bb7)}`,
    'ᠮᠣᠩᠭᠣᠯ بەختىيار བཀྲ་ཤིས་བདེ་ལེགས། ཧཱུྃ',
    `${at(0x182c, 0x1820, 0x182d, 0x180e, 0x1820)} ${at(0x1824, 0x180b)}`,
    '',
  ])('%j stays as it is', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    ['zero-width characters', `华${at(0x200b)}能${at(0x200d, 0x2060, 0xfeff)}`, '华能'],
    ['directions of reading', `${at(0x202e)}华能${at(0x2066, 0x200f, 0x61c)}`, '华能'],
    ['tags', `华能${at(0xe0041, 0xe007f)}`, '华能'],
    ['variation selectors', `华${at(0xfe0f)}能${at(0xe0100)}`, '华能'],
    [
      'joiners with nothing to join',
      `${at(0x1f468, 0x200d)}好${at(0x200d, 0x1f469, 0x200b, 0x200d, 0x1f468)}`,
      '👨好👩👨',
    ],
    ['selectors of nothing', `1${at(0xfe0f)}${at(0x1820, 0x180b, 0x180b)}`, `1${at(0x1820, 0x180b)}`],
    ['fillers', `华${at(0x3164)}能${at(0xffa0, 0x115f, 0x2800)}`, '华能'],
    ['controls', `华${at(0x07, 0x1b, 0x7f, 0x85)}能`, '华能'],
    ['separators of lines', `华${at(0x2028, 0x2029)}能`, '华能'],
    ['private characters', `华${at(0xe000, 0xf8ff)}能`, '华能'],
    ['noncharacters', `华${at(0xffff)}能`, '华能'],
    ['line ends of Windows and old machines', '一\r\n二\r三', '一\n二\n三'],
    ['marks without a letter', `${at(0x301)}华能\n${at(0x338)}煤 ${at(0x20dd)}业`, '华能\n煤 业'],
    [
      'heaps of marks',
      `A${at(...Array<number>(40).fill(0x335))}B`,
      `A${at(...Array<number>(4).fill(0x335))}B`,
    ],
    ['letters in two parts', `Cre${at(0x301)}dit`, 'Crédit'],
  ])('loses %s', (_what, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it('is not changed by being cleaned again', () => {
    const signs = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            'a',
            ' ',
            '\r',
            '\n',
            ...[
              0x301, 0x344, 0x335, 0x200b, 0x200d, 0xfe0f, 0x20e3, 0x1f468, 0x2764, 0x1820, 0x180b, 0x180e,
            ].map((one) => at(one)),
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(signs, (text) => {
        const cleaned = cleanText(text);
        expect([cleanText(cleaned), cleaned.isWellFormed()]).toEqual([cleaned, true]);
      }),
    );
  });
});

it('is the same whether or not it is found to need no cleaning', () => {
  const differing = Array.from({ length: 0x10000 }, (_none, point) => `煤${at(point)}煤`).filter(
    (text) => cleanText(text) !== cleanText(`${text}${at(0x200b)}`),
  );
  expect(differing).toEqual([]);
});

it.each([
  ['a text', cleanText],
  ['a number', cleanIdentifier],
  ['a name', cleanName],
])('%s of nothing but marks is not put into their order, which would take minutes', (_what, clean) => {
  const normalised = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => {
    normalised.mockRestore();
  });
  clean(`a${at(0x301, 0x316).repeat(100_000)}`);
  for (const { length } of normalised.mock.contexts as string[]) expect(length).toBeLessThan(10);
});

it.each([
  ['９１１４０６００ＭＡ０ＫＸＹ１２３４', '91140600MA0KXY1234'],
  ['晋Ａ１２３４５', '晋A12345'],
  [`9114${at(0x200b)}0600`, '91140600'],
])('the number %j is taken as %j', (typed, taken) => {
  expect(cleanIdentifier(typed)).toBe(taken);
});

it.each([
  ['ＡＢＣ（北京）燃料有限公司３', 'ABC（北京）燃料有限公司3'],
  [`Cre${at(0x301)}dit`, 'Crédit'],
  [`华能${at(0x200b)}`, `华能${at(0x200b)}`],
])('the name %j is taken as %j', (typed, taken) => {
  expect(cleanName(typed)).toBe(taken);
});
