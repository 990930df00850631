// Tests of the calendar: its link, its language, and that no other link opens it.

import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { deadlineFeed, deadlineList, removeDeadlineFeed, renewDeadlineFeed } from '../../calls/deadline.ts';
import { uidOf } from '../services/writeFeed.ts';

const app = await testApp();
const { pool } = app.database;
const { mine, plant, viewer, list, respond, idOf } = await openTrading(app);
const listingId = await list({ mode: 'negotiate' });
answerOf(await respond(plant, listingId, 500, 500));

const linkOf = async (by: Client) => answerOf(await by(renewDeadlineFeed, {})).path;
const open = (path: string) => app.http.inject({ method: 'GET', url: path });
const eventsAt = async (path: string) =>
  new ICAL.Component(ICAL.parse((await open(path)).body) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
/** What differs from answer to answer without saying anything. */
const said = async (path: string) => {
  const { statusCode, body, headers } = await open(path);
  return [statusCode, body, headers['content-type'], headers['cache-control']];
};
const NOWHERE = `/api/deadline/calendar/${'x'.repeat(43)}.ics`;
const setLocale = (loginName: string, locale: string) =>
  pool.query('update account_person set locale = $2 where login_name = $1', [loginName, locale]);

describe('a calendar', () => {
  it('is what the page shows, read by another program', async () => {
    const page = answerOf(await plant(deadlineList, {})).list;
    const path = await linkOf(plant);
    const { headers, statusCode } = await open(path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    const events = await eventsAt(path);
    expect(events.map(({ uid, endDate }) => [uid, endDate.toJSDate()])).toEqual(
      page.map((deadline) => [uidOf(deadline), deadline.due]),
    );
    expect(events.length).toBeGreaterThan(0);
  });

  it.each([
    ['zh-Hans', '期限', /待答复/, /轮到mine/],
    ['fr', 'Échéances', /en attente de réponse/, /À mine d’agir[\s\S]*Passé ce délai/],
    ['en', 'Deadlines', /to be answered/, /mine’s turn[\s\S]*When it passes/],
  ])('is written in the language of its owner: %s', async (locale, name, summary, about) => {
    await setLocale('plant.trader', locale);
    const path = await linkOf(plant);
    const calendar = new ICAL.Component(ICAL.parse((await open(path)).body) as unknown[]);
    expect(String(calendar.getFirstPropertyValue('x-wr-calname'))).toBe(`${name} · plant`);
    const event = (await eventsAt(path)).find(({ uid }) => uid.startsWith('negotiation.answer_offer.'));
    expect(event?.summary).toMatch(summary);
    expect(event?.description).toMatch(about);
  });

  it('keeps the name of an event when its time changes, and reminds only whose turn it is', async () => {
    const path = await linkOf(mine);
    const offerIn = async () =>
      (await eventsAt(path)).find(({ uid }) => uid.startsWith('negotiation.answer_offer.'));
    const before = await offerIn();
    await pool.query(`update negotiation_response set valid_until = valid_until + interval '1 hour'`);
    const after = await offerIn();
    expect(after?.uid).toBe(before?.uid);
    expect((after?.endDate.toJSDate().getTime() ?? 0) - (before?.endDate.toJSDate().getTime() ?? 0)).toBe(
      3_600_000,
    );
    const alarmsOf = async (by: Client, kind: string) =>
      (await eventsAt(await linkOf(by)))
        .filter(({ uid }) => uid.includes(kind))
        .flatMap(({ component }) => component.getAllSubcomponents('valarm')).length;
    expect([await alarmsOf(mine, 'answer_offer'), await alarmsOf(plant, 'answer_offer')]).toEqual([2, 0]);
    expect(await alarmsOf(mine, 'listing_ends')).toBe(0);
  });
});

describe('its link', () => {
  it('opens nothing once there is another, or none', async () => {
    const nowhere = await said(NOWHERE);
    expect(nowhere[0]).toBe(404);
    const first = await linkOf(plant);
    expect((await open(first)).statusCode).toBe(200);
    const second = await linkOf(plant);
    expect([await said(first), (await open(second)).statusCode]).toEqual([nowhere, 200]);
    answerOf(await plant(removeDeadlineFeed, {}));
    expect(await said(second)).toEqual(nowhere);
    expect(answerOf(await plant(deadlineFeed, {}))).toEqual({ feed: null });
    answerOf(await plant(removeDeadlineFeed, {}));
  });

  it.each([['of.another.form'], ['%00'], ['x'.repeat(42)], [`${'x'.repeat(43)}.ics.ics`], ['..%2F..%2Fetc']])(
    'of the form %s is answered like one never made',
    async (file) => {
      const [status, body] = await said(NOWHERE);
      const found = await open(`/api/deadline/calendar/${file}`);
      expect([found.statusCode, found.body]).toEqual([status, body]);
    },
  );

  it('is one for each person: that of a colleague is not touched', async () => {
    const theirs = await linkOf(viewer);
    await linkOf(plant);
    answerOf(await plant(removeDeadlineFeed, {}));
    expect((await open(theirs)).statusCode).toBe(200);
    expect(await eventsAt(theirs)).not.toEqual([]);
  });

  it('is nowhere in the database', async () => {
    const path = await linkOf(plant);
    const token = path.slice(path.lastIndexOf('/') + 1, -'.ics'.length);
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name)).toContain('idempotency_key');
    for (const { name } of tables) {
      const { rowCount } = await pool.query(`select from "${name}" as held where held::text like $1`, [
        `%${token}%`,
      ]);
      expect([name, rowCount]).toEqual([name, 0]);
    }
  });

  it('tells its owner when a program last fetched it, once an hour', async () => {
    const path = await linkOf(plant);
    const readAt = async () => answerOf(await plant(deadlineFeed, {})).feed?.readAt;
    expect(await readAt()).toBeNull();
    const first = app.now;
    await open(path);
    app.pass(3_599_999);
    await open(path);
    expect(await readAt()).toEqual(first);
    app.pass(1);
    await open(path);
    expect(await readAt()).toEqual(app.now);
  });

  it('shows nothing of a firm to whoever has left it, and nothing at all without an account', async () => {
    const path = await linkOf(viewer);
    expect(await eventsAt(path)).not.toEqual([]);
    const {
      rows: [person],
    } = await pool.query<{ id: string }>(`select id from account_person where login_name = 'plant.viewer'`);
    await pool.query('delete from firm_seat where firm_id = $1 and person_id = $2', [
      idOf('plant'),
      person?.id,
    ]);
    const left = await open(path);
    expect([left.statusCode, left.body.includes('VEVENT'), left.body.includes('plant')]).toEqual([
      200,
      false,
      false,
    ]);
    await pool.query(`update account_person set status = 'disabled' where id = $1`, [person?.id]);
    expect(await said(path)).toEqual(await said(NOWHERE));
  });
});

it('who guesses links is stopped', async () => {
  const limited = await testApp({ env: { RATE_LIMIT: 'on' } });
  const statuses: number[] = [];
  for (let at = 0; at <= 60; at += 1) statuses.push((await limited.http.inject(NOWHERE)).statusCode);
  expect([statuses[59], statuses[60]]).toEqual([404, 429]);
});
