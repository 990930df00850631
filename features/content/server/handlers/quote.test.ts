// Tests of quotes: second person, corrections, alerts.

import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { basisPoints, type Exact, haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { dayInMarket, addDays } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { myAlerts, removeAlert, setAlert } from '../../calls/alert.ts';
import {
  addSeries,
  deskQuotePage,
  enterQuotes,
  listSeries,
  publishQuotes,
  readQuotes,
  rejectQuotes,
} from '../../calls/quote.ts';
import { MAX_ALERTS } from '../../series.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_editor', 'operator_admin']);
await openFirm(app, 'night', ['operator_editor']);
await openFirm(app, 'mine', ['firm_trader', 'firm_finance']);
const [editor, admin, night, trader, finance] = [
  await app.signIn('desk.editor'),
  await app.signIn('desk.admin'),
  await app.signIn('night.editor'),
  await app.signIn('mine.trader'),
  await app.signIn('mine.finance'),
];
const visitor = app.client();

const TODAY = dayInMarket(app.now);
const back = (days: number) => addDays(TODAY, -days);
const yuan = (price: number) => haoPerTonne(BigInt(price) * 10_000n);
const names = (name: string) => ({ 'zh-Hans': name, 'zh-Hant': name, en: name, fr: name, es: name });
const seriesOf = (
  id: string,
  changes: Partial<InputOf<typeof addSeries>> = {},
): InputOf<typeof addSeries> => ({
  id,
  names: names(id),
  kind: 'port',
  varietyId: 'thermal',
  placeId: 'qinhuangdao',
  heat: kcalPerKg(5_500n),
  sulphur: null,
  priceBasis: 'fob_port',
  isTaxIncluded: true,
  source: 'MANUAL',
  isOnHome: false,
  ...changes,
});
const open = async (id: string, changes: Partial<InputOf<typeof addSeries>> = {}) =>
  answerOf(await editor(addSeries, seriesOf(id, changes))).id;
const enter = async (seriesId: string, day: string, price: number, note = '') => {
  const [id] = answerOf(
    await editor(enterQuotes, { day, quotes: [{ seriesId, price: yuan(price) }], note }),
  ).ids;
  return id!;
};
const publish = (...ids: string[]) => admin(publishQuotes, { ids, confirmsJumps: false });
const quoted = async (seriesId: string, day: string, price: number, note = '') =>
  answerOf(await publish(await enter(seriesId, day, price, note)));
const pricesOf = async (seriesId: string, days: 7 | 30 | 90 | 365 = 7) =>
  answerOf(await visitor(readQuotes, { seriesIds: [seriesId], days })).list[0]?.quotes.map(
    ({ day, price, version }) => `${day} ${price / 10_000n} v${version}`,
  );

beforeAll(async () => {
  await app.perform(seedCatalog);
});

describe('a series', () => {
  it('is opened once, for a variety and a place that are known', async () => {
    expect(await open('opened')).toBe('opened');
    expect(await editor(addSeries, seriesOf('opened'))).toMatchObject({ fault: { name: 'series_exists' } });
    expect(await editor(addSeries, seriesOf('elsewhere', { placeId: 'atlantis' }))).toMatchObject({
      fault: { name: 'not_found' },
    });
  });
  it.each([
    [null, null],
    [80n, 80n],
  ])('says how much sulphur its coal has at most: %s', async (asked, shown) => {
    const id = await open(`sulphur-${asked}`, { sulphur: asked === null ? null : basisPoints(asked) });
    const { list } = answerOf(await visitor(listSeries, {}));
    expect(list.find((one) => one.id === id)?.sulphur).toBe(shown);
  });
  it.each([0n, 1_001n])('is not opened with a sulphur of %s hundredths of a per cent', async (sulphur) => {
    await expect(
      editor(addSeries, seriesOf('beyond', { sulphur: basisPoints(sulphur) })),
    ).rejects.toMatchObject({ kind: 'refused' });
  });
  it('never changes what it quotes', async () => {
    await open('constant');
    await expect(
      app.database.pool.query("update content_series set heat_kcal = 5000 where id = 'constant'"),
    ).rejects.toThrow(/append-only/);
  });
  it('shows its newest quote, how it moved, and the days before', async () => {
    await open('shown', { isOnHome: true });
    expect(answerOf(await visitor(listSeries, { isOnHome: true })).list).toMatchObject([
      { id: 'shown', newest: null, change: null, points: [] },
    ]);
    await quoted('shown', back(3), 700);
    await quoted('shown', back(1), 707);
    await quoted('shown', back(2), 690);
    expect(answerOf(await visitor(listSeries, { isOnHome: true })).list).toMatchObject([
      {
        newest: { day: back(1), price: yuan(707) },
        change: yuan(17),
        points: [yuan(700), yuan(690), yuan(707)],
      },
    ]);
  });
});

describe('a price', () => {
  it('is let out by somebody else than who entered it', async () => {
    await open('second');
    const id = await enter('second', TODAY, 700);
    expect(await editor(publishQuotes, { ids: [id], confirmsJumps: false })).toMatchObject({
      fault: { name: 'second_person' },
    });
    expect(await pricesOf('second')).toEqual([]);
    expect(answerOf(await night(publishQuotes, { ids: [id], confirmsJumps: false }))).toEqual({
      published: 1,
      alerts: 0,
    });
    expect(await pricesOf('second')).toEqual([`${TODAY} 700 v1`]);
  });
  it('is published once where two press at the same moment', async () => {
    await open('raced');
    const ids = [await enter('raced', back(1), 700), await enter('raced', TODAY, 701)];
    const results = await Promise.all(
      [admin, night, admin, night].map((who, at) =>
        who(publishQuotes, { ids: at % 2 ? ids : ids.toReversed(), confirmsJumps: false }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject(
      Array.from({ length: 3 }, () => ({ fault: { name: 'wrong_state' } })),
    );
    expect(await pricesOf('raced')).toEqual([`${back(1)} 700 v1`, `${TODAY} 701 v1`]);
  });
  it('waits alone: who enters another for the day sees that', async () => {
    await open('alone');
    const input = { day: TODAY, quotes: [{ seriesId: 'alone', price: yuan(700) }], note: '' };
    const results = await Promise.all([
      editor(enterQuotes, input),
      night(enterQuotes, input),
      editor(enterQuotes, input),
      night(enterQuotes, input),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      fault: { name: 'quote_waiting', params: { series: 'alone' } },
    });
  });
  it('is corrected in a new version that says why', async () => {
    await open('corrected');
    await quoted('corrected', TODAY, 700);
    const input = { day: TODAY, quotes: [{ seriesId: 'corrected', price: yuan(702) }], note: '' };
    expect(await editor(enterQuotes, input)).toMatchObject({ fault: { name: 'note_missing' } });
    const id = await enter('corrected', TODAY, 702, '来源更正');
    expect(await pricesOf('corrected')).toEqual([`${TODAY} 700 v1`]);
    answerOf(await publish(id));
    expect(await pricesOf('corrected')).toEqual([`${TODAY} 702 v2`]);
    const { list } = answerOf(await admin(deskQuotePage, { seriesId: 'corrected' }));
    expect(list.map(({ version, note, before }) => [version, note, before])).toEqual([
      [2, '来源更正', yuan(700)],
      [1, '', null],
    ]);
  });
  it('that jumps is confirmed on its own', async () => {
    await open('jumping');
    await quoted('jumping', back(1), 700);
    const id = await enter('jumping', TODAY, 70);
    expect(await publish(id)).toMatchObject({
      fault: { name: 'price_jump', params: { series: 'jumping', from: yuan(700), to: yuan(70) } },
    });
    expect(
      answerOf(await admin(deskQuotePage, { state: 'proposed', seriesId: 'jumping' })).list,
    ).toMatchObject([{ isJump: true, change: -9_000n, mayPublish: true }]);
    answerOf(await admin(publishQuotes, { ids: [id], confirmsJumps: true }));
  });
  it('is refused with a reason, and the day is free again', async () => {
    await open('refused');
    const id = await enter('refused', TODAY, 700);
    answerOf(await admin(rejectQuotes, { ids: [id], reason: '口径不符' }));
    expect(await publish(id)).toMatchObject({
      fault: { name: 'wrong_state', params: { state: 'rejected' } },
    });
    await quoted('refused', TODAY, 705);
    expect(await pricesOf('refused')).toEqual([`${TODAY} 705 v2`]);
  });
  it.each([
    ['of a day to come', addDays(TODAY, 1), 'known', 'day_ahead'],
    ['of a series that is not there', TODAY, 'unknown', 'series_unknown'],
  ])('%s is not taken', async (_name, day, seriesId, fault) => {
    if (seriesId === 'known') await open('known');
    expect(
      await editor(enterQuotes, { day, quotes: [{ seriesId, price: yuan(700) }], note: '' }),
    ).toMatchObject({ fault: { name: fault } });
  });
  it('is never written again', async () => {
    await expect(app.database.pool.query('update content_quote set price_hao_per_t = 1')).rejects.toThrow(
      /append-only/,
    );
    await expect(app.database.pool.query('delete from content_quote')).rejects.toThrow(/append-only/);
  });
});

describe('reading back', () => {
  it.each([
    [7, 2],
    [30, 3],
    [90, 4],
    [365, 5],
  ] as const)('%s days finds %s quotes', async (days, count) => {
    const id = `back-${days}`;
    await open(id);
    for (const ago of [0, 6, 29, 89, 364, 365]) await quoted(id, back(ago), 700);
    expect(await pricesOf(id, days)).toHaveLength(count);
  });
  it('compares up to four, in the order asked for', async () => {
    const { list } = answerOf(
      await visitor(readQuotes, { seriesIds: ['second', 'nobody', 'corrected'], days: 7 }),
    );
    expect(list.map(({ seriesId, quotes }) => [seriesId, quotes.length])).toEqual([
      ['second', 1],
      ['nobody', 0],
      ['corrected', 1],
    ]);
  });
});

describe('an alert', () => {
  const value = (number: bigint) => number as Exact<'alert'>;
  const messages = async (who: typeof trader, id: string) =>
    answerOf(await who(readInbox, {}))
      .list.filter(({ matter }) => matter.id === id)
      .map(({ template, params }) => `${template} ${params.price}`);

  it('tells whoever set it, once for each time the price gets there', async () => {
    await open('told');
    await quoted('told', back(4), 700);
    answerOf(await trader(setAlert, { seriesId: 'told', kind: 'above', value: value(7_100_000n) }));
    answerOf(await finance(setAlert, { seriesId: 'told', kind: 'percent', value: value(300n) }));
    const counts = [
      await quoted('told', back(3), 705),
      await quoted('told', back(2), 712),
      await quoted('told', back(1), 716),
      await quoted('told', TODAY, 722),
    ];
    expect(counts.map(({ alerts }) => alerts)).toEqual([0, 1, 0, 1]);
    expect(await messages(trader, 'told')).toEqual(['price_above 7120000']);
    expect(await messages(finance, 'told')).toEqual(['price_percent 7220000']);
    expect(answerOf(await trader(myAlerts, {})).list[0]).toMatchObject({
      seriesId: 'told',
      isArmed: false,
      newest: yuan(722),
      spokeAt: app.now,
    });
  });
  it('does not speak of days behind the newest', async () => {
    await open('behind');
    await quoted('behind', back(1), 700);
    answerOf(await trader(setAlert, { seriesId: 'behind', kind: 'below', value: value(6_500_000n) }));
    expect((await quoted('behind', back(2), 640)).alerts).toBe(0);
    expect((await quoted('behind', TODAY, 640)).alerts).toBe(1);
  });
  it('is heard at once by the person it is for', async () => {
    await open('heard');
    await quoted('heard', back(1), 700);
    answerOf(await trader(setAlert, { seriesId: 'heard', kind: 'above', value: value(7_010_000n) }));
    const {
      rows: [before],
    } = await app.database.pool.query<{ seq: string }>('select coalesce(max(seq), 0) as seq from outbox');
    await quoted('heard', TODAY, 702);
    const { rows } = await app.database.pool.query<{ topic: string }>(
      'select distinct topic from outbox where seq > $1 order by topic',
      [before?.seq],
    );
    expect(rows.map(({ topic }) => topic.replace(/\/.*/, ''))).toEqual(['person', 'quotes']);
  });
  it('must be beyond where the price is, within what can be, once, and one of not too many', async () => {
    await open('limits');
    await quoted('limits', TODAY, 700);
    const set = (kind: 'above' | 'below' | 'percent', number: bigint) =>
      finance(setAlert, { seriesId: 'limits', kind, value: value(number) });
    expect(await set('above', 7_000_000n)).toMatchObject({
      fault: { name: 'alert_reached', params: { price: yuan(700) } },
    });
    expect(await set('percent', 20n)).toMatchObject({ fault: { name: 'alert_range' } });
    answerOf(await set('above', 7_000_001n));
    expect(await set('above', 7_000_001n)).toMatchObject({ fault: { name: 'alert_exists' } });
    const had = answerOf(await finance(myAlerts, {})).list.length;
    const results = await Promise.all(
      Array.from({ length: MAX_ALERTS }, (_none, at) => set('above', 8_000_000n + BigInt(at))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(MAX_ALERTS - had);
    expect(
      await finance(setAlert, { seriesId: 'nothing', kind: 'above', value: value(8_000_000n) }),
    ).toMatchObject({ fault: { name: 'not_found' } });
  });
  it('is taken away by whoever set it and by nobody else', async () => {
    const {
      list: [alert],
    } = answerOf(await trader(myAlerts, {}));
    expect(await finance(removeAlert, { id: alert!.id })).toMatchObject({ fault: { name: 'not_found' } });
    answerOf(await trader(removeAlert, { id: alert!.id }));
    expect(answerOf(await trader(myAlerts, {})).list.map(({ id }) => id)).not.toContain(alert!.id);
  });
});
