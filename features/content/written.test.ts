// Tests of parsing typed text into blocks and back, without active content.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Body, bodyText } from './body.ts';
import { parseMarkup, writeMarkup } from './written.ts';

describe('a line', () => {
  it.each([
    ['## 供应', [{ type: 'heading', level: '2', line: [{ text: '供应' }] }]],
    ['### 主产区', [{ type: 'heading', level: '3', line: [{ text: '主产区' }] }]],
    ['> 仅供参考', [{ type: 'quote', line: [{ text: '仅供参考' }] }]],
    [
      '涨 **5 元** 至 *高位*',
      [
        {
          type: 'paragraph',
          line: [
            { text: '涨 ' },
            { text: '5 元', bold: true },
            { text: ' 至 ' },
            { text: '高位', italic: true },
          ],
        },
      ],
    ],
    [
      '见[价格](pages/content/price/index)。',
      [
        {
          type: 'paragraph',
          line: [{ text: '见' }, { text: '价格', to: 'pages/content/price/index' }, { text: '。' }],
        },
      ],
    ],
    ['- 一\n- 二', [{ type: 'list', isNumbered: false, items: [[{ text: '一' }], [{ text: '二' }]] }]],
    ['1. 一\n2. 二', [{ type: 'list', isNumbered: true, items: [[{ text: '一' }], [{ text: '二' }]] }]],
    [
      '| 港口 | 价 |\n| 秦皇岛 | 772 |',
      [
        {
          type: 'table',
          rows: [
            [[{ text: '港口' }], [{ text: '价' }]],
            [[{ text: '秦皇岛' }], [{ text: '772' }]],
          ],
        },
      ],
    ],
    ['2026. 年', [{ type: 'paragraph', line: [{ text: '2026. 年' }] }]],
    ['##无空格', [{ type: 'paragraph', line: [{ text: '##无空格' }] }]],
    ['  \n\n', []],
  ])('%j', (written, blocks) => {
    expect(parseMarkup(written)).toEqual(blocks);
  });
});

describe('an address that leads nowhere good stays text', () => {
  it.each([
    'javascript:alert(1)',
    'http://a.example',
    'data:text/html,x',
    '//a.example',
    'pages/../x',
    'https://a.example/"><script>',
    'https://u@a.example',
  ])('%s', (to) => {
    expect(parseMarkup(`[点此](${to})`)).toEqual([{ type: 'paragraph', line: [{ text: `[点此](${to})` }] }]);
    expect(z.safeParse(Body, [{ type: 'paragraph', line: [{ text: 'x', to }] }]).success).toBe(false);
  });
});

describe('a document', () => {
  it('is written back as it was typed', () => {
    const typed =
      '## 一\n正文 **粗** 与[链接](https://a.example/x?y=1)\n- 甲\n- 乙\n1. 子\n> 引\n| a | b |\n| 1 | 2 |';
    expect(writeMarkup(parseMarkup(typed))).toBe(typed);
  });
  it('fits its own schema, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '#',
            '*',
            '-',
            '>',
            '|',
            '[',
            ']',
            '(',
            ')',
            ' ',
            '\n',
            '1',
            '.',
            '煤',
            '<',
            'https://a.example',
          ),
        }),
        (typed) => {
          const blocks = parseMarkup(typed);
          expect(z.safeParse(Body, blocks).error?.issues).toBeUndefined();
        },
      ),
      { numRuns: 2_000 },
    );
  });
  it('knows no element but its own', () => {
    expect(z.safeParse(Body, [{ type: 'html', line: [{ text: '<script>' }] }]).success).toBe(false);
    expect(z.safeParse(Body, [{ type: 'paragraph', line: [{ text: 'x', onclick: 'y' }] }]).success).toBe(
      false,
    );
    expect(bodyText(parseMarkup('<script>alert(1)</script>'))).toBe('<script>alert(1)</script>');
  });
});
