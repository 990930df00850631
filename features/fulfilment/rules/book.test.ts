// The monthly report as a workbook, read back by the reader of spreadsheets.

import { describe, expect, it } from 'vitest';
import { basisPoints, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { type InputCell, inputDecimal } from '#packages/spreadsheet/inputCell.ts';
import { readCells } from '#packages/spreadsheet/readFile.ts';
import { writeWorkbook } from '#packages/spreadsheet/xlsx.ts';
import type { FulfilmentReport, ReportedContract } from '../calls/report.ts';
import { layOutReport, REPORT_COLUMNS, REPORT_WIDTHS, reportHeads, type ReportWords } from './book.ts';

const words: ReportWords = {
  title: '电煤中长期合同履约月报',
  column: (column) => `列 ${column}`,
  variety: (id) => `煤种 ${id}`,
  transport: (transport) => `方式 ${transport}`,
  facts: [
    ['月份', '2027-01'],
    ['填报企业', '朔州黑山矿业有限公司'],
  ],
  total: '合计',
};
const contract = (changes: Partial<ReportedContract> = {}): ReportedContract => ({
  contractId: '01M7XQK9SG23KNFKAFZKV5A68X',
  no: 'HT270101000001',
  seller: '朔州黑山矿业有限公司',
  buyer: '丰润敬华发电有限公司',
  mine: '黑山一号井',
  endUser: '敬华二期',
  varietyId: 'thermal',
  heat: kcalPerKg(5_000n),
  planned: kg(50_000_000n),
  reported: { seller: kg(41_300_000n), buyer: kg(41_200_000n) },
  delivered: kg(41_200_000n),
  share: basisPoints(8_240n),
  isMet: true,
  transport: 'rail',
  reason: '',
  ...changes,
});
const report = (...contracts: ReportedContract[]): FulfilmentReport => ({
  month: '2027-01',
  firm: { name: '朔州黑山矿业有限公司', creditCode: '91140600MA0K000001' },
  reportUntil: new Date('2027-02-10T16:00:00Z'),
  isFinal: false,
  least: basisPoints(8_000n),
  contracts,
});

const readBack = async (given: FulfilmentReport) => {
  const file = writeWorkbook({
    name: '2027-01',
    rows: layOutReport(given, words),
    heads: reportHeads(words),
    widths: REPORT_WIDTHS,
  });
  return (await readCells(new File([file], 'report.xlsx'))) ?? [];
};

const numberIn = (cell: InputCell) => Number(inputDecimal(cell));

describe('the report', () => {
  const short = contract({
    no: 'HT270101000002',
    delivered: kg(0n),
    share: basisPoints(0n),
    isMet: false,
    heat: null,
    reason: '铁路请车未批',
  });

  it('has title, facts, head, contracts and their sum', async () => {
    const [title, month, firm, head, met, unmet, total, ...rest] = await readBack(report(contract(), short));
    expect([title?.[0], month?.slice(0, 2), firm?.slice(0, 2)]).toEqual([
      words.title,
      ['月份', '2027-01'],
      ['填报企业', '朔州黑山矿业有限公司'],
    ]);
    expect(head).toEqual(REPORT_COLUMNS.map((column) => `列 ${column}`));
    expect(met?.slice(0, 6)).toEqual([
      'HT270101000001',
      '朔州黑山矿业有限公司',
      '丰润敬华发电有限公司',
      '黑山一号井',
      '敬华二期',
      '煤种 thermal',
    ]);
    expect(met?.slice(6, 10).map(numberIn)).toEqual([5_000, 50_000, 41_200, 82.4]);
    expect(unmet?.slice(7, 10).map(numberIn)).toEqual([50_000, 0, 0]);
    expect(unmet?.slice(10, 12)).toEqual(['方式 rail', '铁路请车未批']);
    expect([total?.[0], ...(total?.slice(7, 10) ?? []).map(numberIn)]).toEqual([
      '合计',
      100_000,
      41_200,
      41.2,
    ]);
    expect(rest).toEqual([]);
  });

  it.each<[string, Partial<ReportedContract>, string | undefined]>([
    ['leaves a reason out where enough was delivered', { reason: '旧原因' }, undefined],
    ['gives the reason where it was not', { isMet: false, reason: '暴雪封路' }, '暴雪封路'],
  ])('%s', (_name, changes, reason) => {
    const rows = layOutReport(report(contract(changes)), words);
    expect(rows[4]?.[11] ?? undefined).toBe(reason);
  });

  it('without contracts is its head', () => {
    expect(layOutReport(report(), words)).toHaveLength(4);
  });
});
