// PDFs: Chinese line breaking, deterministic bytes, page numbers.

import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from './bounds.ts';
import { contractExample } from './document.example.ts';
import type { PdfBlock } from './document.ts';
import { breakLines } from './lines.ts';
import { inDrawingQueue, MAX_QUEUED_DRAWINGS, PLATFORM_QUEUE, renderPdf } from './render.ts';
import { toDrawnSigns } from './signs.ts';

const measure = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef“”‘’…—]/u.test(sign) ? 2 : 1), 0);

describe('lines are broken', () => {
  it.each([
    ['between any two signs', '动力煤买卖合同', 8, ['动力煤买', '卖合同']],
    ['never before a full stop or a comma', '卖方交货，买方付款。', 8, ['卖方交', '货，买方', '付款。']],
    ['never after an opening bracket', '数量（吨）为准', 6, ['数量', '（吨）', '为准']],
    ['never within a number or its unit', '不低于 5,500 kcal/kg 的', 11, ['不低于', '5,500', 'kcal/kg 的']],
    ['never between a number and its share', '比例为3.5%以内', 9, ['比例为', '3.5%以内']],
    [
      'between words of other languages',
      'Net calorific value as received',
      14,
      ['Net calorific', 'value as', 'received'],
    ],
    ['never within a number grouped by a space', 'reste 25\u00a0600 kg', 10, ['reste', '25\u00a0600 kg']],
    ['within what is longer than a line', 'ABCDEFGHIJ', 4, ['ABCD', 'EFGH', 'IJ']],
    ['where the text says so', '甲\n\n乙', 8, ['甲', '', '乙']],
  ])('%s', (_rule, text, width, lines) => {
    expect(breakLines(text, width, measure)).toEqual(lines);
  });
});

it.each([
  ['a French sum without a gap', '256\u202f000,00 yuans', '256\u00a0000,00 yuans'],
  ['an apostrophe as narrow as a letter', 'l’accord, people’s', "l'accord, people's"],
  ['Chinese quotation marks as they are', '‘电煤’指发电用煤', '‘电煤’指发电用煤'],
])('the font draws %s', (_what, text, drawn) => {
  expect(toDrawnSigns(text)).toBe(drawn);
});

it.each([
  ['Chinese signs', '煤'.repeat(2_000)],
  ['a word that never ends', 'a-b'.repeat(666)],
])('a text of %s is measured as a whole no more than a few times a line', (_what, text) => {
  let measured = 0;
  breakLines(text, 80, (line) => {
    measured += line.length;
    return line.length;
  });
  expect(measured).toBeLessThan(20 * text.length);
});

it('a short row of facts in two languages is on one page', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const fact = [`行${at}`, '甲\n乙\n丙'] as const;
    return [fact, fact] as const;
  });
  const bytes = await renderPdf(
    {
      ...contractExample,
      footer: '',
      blocks: [
        { kind: 'note', text: '–' },
        { kind: 'pair_facts', rows },
      ],
    },
    PLATFORM_QUEUE,
  );
  const pages = (await PDF.load(bytes)).getPages().map((page) => page.extractText().text);
  const count = (text: string, sign: string) => text.split(sign).length - 1;
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map((text) => count(text, '丙'))).toEqual(pages.map((text) => count(text, '行')));
});

it.each([
  ['a4', 595.28, 841.89],
  ['a4_wide', 841.89, 595.28],
  ['a3_wide', 1190.56, 841.89],
] as const)('a table on %s keeps within the paper, its head on each page', async (paper, width, height) => {
  const columns = Array.from({ length: 12 }, (_none, at) => ({ title: `H${at}`, share: 1 }));
  const rows = Array.from({ length: 120 }, (_none, at) => columns.map(() => `r${at}`));
  const bytes = await renderPdf(
    { ...contractExample, paper, blocks: [{ kind: 'table', columns, rows, isDense: true }] },
    PLATFORM_QUEUE,
  );
  const pages = (await PDF.load(bytes)).getPages();
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect([page.width, page.height]).toEqual([width, height]);
    const text = page.extractText();
    expect(text.text).toContain('H11');
    for (const { bbox } of text.lines) {
      expect(bbox.x).toBeGreaterThan(0);
      expect(bbox.x + bbox.width).toBeLessThan(width);
    }
  }
});

describe('a contract', () => {
  it('comes out the same, byte for byte, however often it is rendered and however many at once', async () => {
    const [first, ...others] = await Promise.all([
      renderPdf(contractExample, PLATFORM_QUEUE),
      renderPdf(contractExample, PLATFORM_QUEUE),
      renderPdf(contractExample, PLATFORM_QUEUE),
    ]);
    expect(others.map((one) => Buffer.compare(one, first))).toEqual([0, 0]);
    expect(
      Buffer.compare(await renderPdf({ ...contractExample, footer: '第 {page} 页' }, PLATFORM_QUEUE), first),
    ).not.toBe(0);
  });

  it('contains the given text, in Chinese that a machine can read again, with numbered pages', async () => {
    const pdf = await PDF.load(await renderPdf(contractExample, PLATFORM_QUEUE));
    const pages = pdf.getPages().map((page) => page.extractText().text.replaceAll(/\s+/g, ''));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('山西黑山煤业有限责任公司');
    expect(pages[0]).toContain('收到基低位发热量Qnet,ar不低于5,500kcal/kg');
    expect(pages.map((text, at) => text.includes(`第${at + 1}页共2页`))).toEqual([true, true]);
  });

  it('says at the top of every page what is to be noticed, and moves nothing else', async () => {
    const notice = '试运行文件：不作为履约依据。'.repeat(4);
    const textsOf = async (bytes: Uint8Array) =>
      (await PDF.load(bytes)).getPages().map((page) => page.extractText().text.replaceAll(/\s+/g, ''));
    const [plain, noted] = [
      await textsOf(await renderPdf(contractExample, PLATFORM_QUEUE)),
      await textsOf(await renderPdf({ ...contractExample, notice }, PLATFORM_QUEUE)),
    ];
    expect(noted.map((text) => text.replace(notice, ''))).toEqual(plain);
    expect(noted.map((text) => text.startsWith(notice))).toEqual([true, true]);
  });

  it('lays two languages side by side, over as many pages as they take', async () => {
    const long = Array.from({ length: 60 }, (_none, at) => `第${at + 1}项买方付款。`).join('\n');
    const other = Array.from({ length: 60 }, (_none, at) => `Item ${at + 1}: the buyer pays.`).join('\n');
    const blocks: PdfBlock[] = [
      { kind: 'pair', style: 'title', texts: ['买卖合同', 'Sale contract'] },
      {
        kind: 'pair_facts',
        rows: [
          [
            ['数量', '500 t'],
            ['Quantity', '500 t'],
          ],
        ],
      },
      { kind: 'pair', style: 'paragraph', texts: [long, other] },
    ];
    const pdf = await PDF.load(await renderPdf({ ...contractExample, blocks }, PLATFORM_QUEUE));
    const pages = pdf.getPages().map((page) => page.extractText().text.replaceAll(/\s+/g, ''));
    expect(pages).toHaveLength(2);
    const items = (pattern: RegExp) => pages.map((text) => text.match(pattern)?.length ?? 0);
    const chinese = items(/第\d+项买方付款。/g);
    expect(chinese[0]).toBeGreaterThan(30);
    expect(chinese.reduce((sum, count) => sum + count)).toBe(60);
    expect(items(/Item\d+:thebuyerpays\./g)).toEqual(chinese);
  });

  it('says of itself that it is made for keeping', async () => {
    const written = Buffer.from(await renderPdf(contractExample, PLATFORM_QUEUE)).toString('latin1');
    expect(written).toContain('<pdfaid:part>2</pdfaid:part>');
  });

  it('gives up on what it cannot draw, and goes on with the next', async () => {
    await expect(
      renderPdf({ ...contractExample, blocks: [{ kind: 'nothing' } as never] }, PLATFORM_QUEUE),
    ).rejects.toThrow();
    expect((await renderPdf(contractExample, PLATFORM_QUEUE)).length).toBeGreaterThan(10_000);
  });
});

describe('what is drawn is bounded', () => {
  const one: PdfBlock = { kind: 'paragraph', text: '一' };
  it.each<[string, readonly PdfBlock[], { name: string; params: { most: number; actual: number } }]>([
    [
      'in characters',
      [one, { kind: 'paragraph', text: '煤'.repeat(DOCUMENT_LIMITS.characters) }],
      {
        name: 'paper_characters',
        params: { most: DOCUMENT_LIMITS.characters, actual: DOCUMENT_LIMITS.characters + 1 },
      },
    ],
    [
      'in lines',
      [one, { kind: 'facts', rows: [['附注', '\n'.repeat(DOCUMENT_LIMITS.lines - 1)]] }],
      { name: 'paper_lines', params: { most: DOCUMENT_LIMITS.lines, actual: DOCUMENT_LIMITS.lines + 1 } },
    ],
    [
      'in characters of two languages',
      [one, { kind: 'pair', style: 'paragraph', texts: ['煤', 'c'.repeat(DOCUMENT_LIMITS.characters)] }],
      {
        name: 'paper_characters',
        params: { most: DOCUMENT_LIMITS.characters, actual: DOCUMENT_LIMITS.characters + 2 },
      },
    ],
    [
      'in rows',
      [
        {
          kind: 'table',
          columns: [],
          rows: Array.from({ length: DOCUMENT_LIMITS.lines }, () => ['1', '2\n']),
        },
      ],
      { name: 'paper_lines', params: { most: DOCUMENT_LIMITS.lines, actual: 2 * DOCUMENT_LIMITS.lines + 1 } },
    ],
    [
      'in articles',
      Array.from({ length: DOCUMENT_LIMITS.articles + 1 }, () => ({ kind: 'heading', text: '条' }) as const),
      {
        name: 'paper_articles',
        params: { most: DOCUMENT_LIMITS.articles, actual: DOCUMENT_LIMITS.articles + 1 },
      },
    ],
  ])('%s', async (_what, blocks, { name, params }) => {
    await expect(renderPdf({ ...contractExample, blocks }, 'wordy')).rejects.toMatchObject({
      message: `generic.${name}`,
      params,
    });
  });

  it('and so is what waits for one firm, between two of whose papers another has its own', async () => {
    const gate = Promise.withResolvers<undefined>();
    const held = inDrawingQueue('nobody', () => gate.promise);
    const drawn: string[] = [];
    const ask = (firmId: string) => renderPdf(contractExample, firmId).then(() => drawn.push(firmId));
    const asked = Array.from({ length: MAX_QUEUED_DRAWINGS }, () => ask('busy'));
    await expect(ask('busy')).rejects.toMatchObject({
      message: 'generic.papers_waiting',
      params: { most: MAX_QUEUED_DRAWINGS },
    });
    const other = ask('quiet');
    gate.resolve(undefined);
    await Promise.all([held, other, ...asked]);
    expect(drawn.slice(0, 2)).toEqual(['busy', 'quiet']);
    await ask('busy');
    expect(drawn).toHaveLength(MAX_QUEUED_DRAWINGS + 2);
  });
});
