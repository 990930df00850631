// Tests for the console page of samples, in five languages.

import { describe, expect, it, vi } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { deskSamples } from '../calls/desk.ts';
import SamplesDesk from './SamplesDesk.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-16T01:00:00Z');
type Row = OutputOf<typeof deskSamples>['list'][number];
const firm = (shortName: string) => ({ id: ID, shortName });
const late: Row = {
  id: ID,
  no: 'HY261116000001',
  state: 'sent',
  contractNo: 'HT261110000018',
  seller: firm('黑山矿'),
  buyer: firm('敬华电厂'),
  batch: '第 3 批',
  quantity: kg(1_208_300n),
  sampledAt: AT,
  decidedAt: null,
  age: 8,
  isOverdue: true,
  parts: [
    { part: 'A', code: 'KX7P-03QD', lab: firm('晋检'), sentAt: AT, isSealIntact: true, reportedAt: AT },
    { part: 'B', code: 'M2WT-88RA', lab: firm('华测'), sentAt: AT, isSealIntact: false, reportedAt: null },
    { part: 'C', code: 'Z4NN-51HB', lab: null, sentAt: null, isSealIntact: null, reportedAt: null },
  ],
};
const fresh: Row = {
  ...late,
  id: `${ID.slice(0, -1)}Y`,
  no: 'HY261123000002',
  state: 'sampled',
  sampledAt: new Date('2026-11-23T01:00:00Z'),
  age: 1,
  isOverdue: false,
  parts: [],
};
const asked = { pageSize: 50, scope: 'open' } as const;

const seen = async (answer: OutputOf<typeof deskSamples> | Error, locale: Locale = 'zh-Hans') =>
  textOf(
    await draw(<SamplesDesk />, {
      locale,
      seats: ['operator_trade'],
      answers: [answeredPage(deskSamples, asked, answer)],
    }),
  );

describe.each(LOCALES)('in %s', (locale) => {
  it('the samples are drawn with every word and number', async () => {
    const text = await seen({ list: [late, fresh], next: null }, locale);
    expect(text).not.toMatch(GAPS);
    for (const snippet of ['HY261116000001', 'KX7P-03QD · 晋检']) expect(text).toContain(snippet);
  });
});

describe('the desk of samples', () => {
  it('says how old each is, which are overdue, and which laboratory has which code', async () => {
    expect(await seen({ list: [late, fresh], next: null })).toMatch(
      /HY261116000001 已送检 8 · 超期 .*KX7P-03QD · 晋检 · 已出报告 .*M2WT-88RA · 华测 · 封样异常 .*Z4NN-51HB · 未送检 .*HY261123000002 已采样 1 尚未缩分/,
    );
  });
  it('offers nothing to be done', async () => {
    expect(await seen({ list: [late], next: null })).not.toMatch(/认可结果|提出异议|作废|送检 [A-C]/);
  });
  it.each<[string, OutputOf<typeof deskSamples> | Error, RegExp]>([
    ['without samples says so', { list: [], next: null }, /没有样品/],
    ['keeps the code of a defect', new CallError('broken', '900500', ''), /900500/],
    ['tells who may not look', new CallError('refused', '900403', ''), /900403/],
  ])('%s', async (_name, answer, expected) => {
    expect(await seen(answer)).toMatch(expected);
  });
});
