// What the contract screens say: in five languages, to each side and seat.
import { describe, expect, it } from 'vitest';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type ContractCard, type ContractDetail, contractDetail, contractFaults, contractPage } from '../calls.ts';
import { ContractLine } from './ContractLine.tsx';
import Detail, { Document } from './Detail.tsx';
import List from './List.tsx';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { someTerms } from '#features/trade/terms.example.ts';
import { CallError } from '#packages/call/callError.ts';
import { FaultError } from '#packages/call/useCall.ts';
import { basisPoints, fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const seller = { id: '01M7XQK9SG23KNFKAFZKV5A68Y', name: '朔州黑山矿业有限公司', shortName: '黑山矿' };
const buyer = { id: '01M7XQK9SG23KNFKAFZKV5A68Z', name: '丰润敬华发电有限公司', shortName: '敬华电厂' };

const card = (change: Partial<ContractCard> = {}): ContractCard => ({
  id: ID, no: 'HT261124000018', kind: 'auto_trad', state: 'draft', title: 'Heishan 5000', side: 'buyer', seller, buyer, varietyId: 'thermal',
  heat: kcalPerKg(5_000n), sulphur: basisPoints(80n), quantity: kg(2_000_000n), price: haoPerTonne(5_120_000n), priceBasis: 'pit', isTaxIncluded: true,
  goods: fen(102_400_000n), windowFrom: '2026-11-25', windowTo: '2026-12-01', signBy: new Date('2026-11-26T10:00:00Z'),
  createdAt: new Date('2026-11-24T01:58:31Z'), ...change,
});
const contract = (change: Partial<ContractCard> = {}): ContractDetail => ({
  card: card(change), terms: someTerms({ clause: CLAUSE_TEMPLATES.THERMAL_KCAL }), termsHash: '9e4177a0'.repeat(8),
  listingId: ID, listingNo: 'GP261124000001', responseId: ID, responseNo: 'YJ261124000001', coalOrg: seller, useCoalOrg: null,
  bonds: [
    { side: 'seller', holdId: ID, no: 'BZ261124000006', amount: fen(2_048_000n), state: 'active' },
    { side: 'buyer', holdId: seller.id, no: 'BZ261124000007', amount: fen(10_240_000n), state: 'active' },
  ],
  timeline: [{ move: 'create', from: null, to: 'draft', by: '吴桐', at: new Date('2026-11-24T01:58:31Z') }],
});
const pageOf = (...list: ContractCard[]) => ({ list, next: null, totals: { count: list.length, quantity: kg(2_000_000n) } });

const SCREENS = { 'the list': <List />, 'a contract': <Document contract={contract()} />, 'a contract by invitation': <Document contract={contract({ kind: 'invite', side: 'seller' })} /> };

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOf(await draw(screen, { locale, seats: ['firm_finance'], answers: [answeredPage(contractPage, {}, pageOf(card()))] }));
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(100);
  });
});

describe('a card of the list', () => {
  it.each<[string, Partial<ContractCard>, RegExp]>([
    ['leads with number and state, then whom one buys from', {}, /^ HT261124000018 草稿 我买 黑山矿/],
    ['says whom one sells to', { side: 'seller' }, /我卖 敬华电厂/],
    ['shows who supervises both', { side: null }, /黑山矿 → 敬华电厂/],
    ['gives goods, window, tonnes, price with its basis, and what is to be done by when', {},
      /5,000 kcal\/kg · 硫 0\.80 % 2026\/11\/25 – 2026\/12\/01 合同量 2,000 t 坑口 含税 512\.00 元\/t 货款 1,024,000\.00 11\/26 18:00 前签署/],
    ['says when signing is overdue', { signBy: new Date('2026-01-01T00:00:00Z') }, /已过签署期限/],
  ])('%s', async (_name, change, expected) => {
    expect(textOf(await draw(<ContractLine contract={card(change)} />))).toMatch(expected);
  });
});

describe('a contract', () => {
  it('is shown only as far as it has come', async () => {
    expect(textOf(await draw(<Document contract={contract()} />))).toMatch(/合同量 2,000 t 已提 — 已结 — 已付 —/);
  });
  it('reads as a document: parties, goods, quality, price and clause, delivery, weighing, payment, bonds, origin, progress', async () => {
    const text = textOf(await draw(<Document contract={contract()} />));
    const chapters = ['双方', '标的', '质量', '单价', '质价条款', '交货', '计量与化验', '付款', '履约保证金', '来源', '进度'];
    const places = chapters.map((chapter, at) => text.indexOf(` ${chapter} `, at === 0 ? 0 : text.indexOf(` ${chapters[at - 1]} `)));
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
    expect(text).toContain('9e4177a0…9e4177a0');
  });
  it.each<[string, Parameters<typeof draw>[1] & object, Partial<ContractCard>, string[]]>([
    ['opens the bond of one’s own side to the cashier', { seats: ['firm_finance'] }, { side: 'buyer' }, [seller.id]],
    ['opens the other bond to the other side', { seats: ['firm_admin'] }, { side: 'seller' }, [ID]],
    ['opens none to a trader, who may not read the records', { seats: ['firm_trader'] }, { side: 'buyer' }, []],
    ['opens none to who supervises', { seats: ['operator_trade'] }, { side: null }, []],
  ])('%s', async (_name, drawing, change, opened) => {
    const html = await draw(<Document contract={contract(change)} />, drawing);
    expect([...html.matchAll(/depositRecord\?id=(\w+)/g)].map(([, id]) => id)).toEqual(opened);
  });
});

describe('where there is nothing to show', () => {
  const notFound = new FaultError({ name: 'not_found', feature: 'contract', code: String(contractFaults.not_found.code), params: {}, msg: '' });
  it.each<[string, React.ReactNode, string, Answered, RegExp]>([
    ['a new firm learns where contracts come from', <List key="1" />, '', answeredPage(contractPage, {}, pageOf()), /还没有合同 .* 去交易大厅/],
    ['filters that find nothing can be cleared', <List key="2" />, 'side=seller', answeredPage(contractPage, { side: 'seller' }, pageOf()), /没有符合条件的合同 清除筛选/],
    ['a mistyped filter shows all', <List key="3" />, 'side=nobody', answeredPage(contractPage, {}, pageOf(card())), /HT261124000018/],
    ['somebody else’s contract is not found', <Detail key="4" />, `id=${ID}`, answered(contractDetail, { contractId: ID }, notFound), /合同不存在或您无权查看 .*300100/],
    ['half an id finds nothing', <Detail key="5" />, 'id=x', answered(contractDetail, { contractId: '0'.repeat(26) }, notFound), /合同不存在/],
    ['without a signal one may try again', <List key="6" />, '', answeredPage(contractPage, {}, new CallError('offline', '5', '')), /Try again/],
  ])('%s', async (_name, screen, search, known, expected) => {
    expect(textOf(await draw(screen, { search, answers: [known] }))).toMatch(expected);
  });
});
