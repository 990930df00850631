// Page, calendar, reminders and to-dos of the demonstration's people: one clock each, the same everywhere.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import { type Deadline, deadlineList, renewDeadlineFeed } from '#features/deadline/calls/deadline.ts';
import { uidOf } from '#features/deadline/server/services/writeFeed.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { signInPlainly, testApp } from '../../test/support/app.ts';
import { copyOfDemonstration } from '../../test/support/demonstration.ts';
import { runJobs } from '../../test/support/leaving.ts';
import { answerOf } from '../../test/support/trading.ts';

const files = await mkdtemp(join(tmpdir(), 'seam-deadlines-'));
afterAll(() => rm(files, { recursive: true }));
// Whoever comes first loads it, which takes as long as the machine needs.
const { url, pool } = await copyOfDemonstration(files);
const app = await testApp({ databaseUrl: url });
app.now = new Date();
await app.perform(signInPlainly);

const PEOPLE = [
  'heishan.trader',
  'heishan.representative',
  'heishan.settler',
  'heishan.admin',
  'jinghua.trader',
  'jinghua.representative',
  'jinghua.finance',
  'jinghua.dispatcher',
  'luhe.trader',
  'tuobei.finance',
];

const pageOf = async (client: Client) => answerOf(await client(deadlineList, {})).list;
const same = ({ feature, kind, key, due }: Deadline) =>
  `${uidOf({ feature, kind, key })} ${due.toISOString()}`;

const seen = new Map<string, readonly Deadline[]>();

describe.each(PEOPLE)('for %s', (loginName) => {
  let client: Client;
  let page: readonly Deadline[];
  beforeAll(async () => {
    client = await app.signIn(loginName, DEMONSTRATION_PASSWORD);
    page = await pageOf(client);
    seen.set(loginName, page);
  });

  it('the page shows each clock once, the first to end first', () => {
    expect(page.length).toBeGreaterThan(0);
    expect(new Set(page.map(same)).size).toBe(page.length);
    const dues = page.map(({ due }) => due.getTime());
    expect(dues).toEqual(dues.toSorted((one, other) => one - other));
  });

  it('the calendar holds what the page shows, and nothing else', async () => {
    const { path } = answerOf(await client(renewDeadlineFeed, {}));
    const { body } = await app.http.inject({ method: 'GET', url: path });
    const events = new ICAL.Component(ICAL.parse(body) as unknown[])
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    expect(events.map(({ uid, endDate }) => `${uid} ${endDate.toJSDate().toISOString()}`)).toEqual(
      page.map((deadline) =>
        same({ ...deadline, due: new Date(Math.floor(deadline.due.getTime() / 1_000) * 1_000) }),
      ),
    );
    expect(events.map(({ summary }) => summary)).not.toContain('');
  });

  it('a to-do with a time has it from the same clock', async () => {
    const todos = answerOf(await client(businessTodo, {})).list;
    const clocks = page.map(({ matter, due }) => `${matter.id} ${due.toISOString()}`);
    expect(
      todos
        .filter(({ due }) => due !== null)
        .map(({ kind, id, due }) => ({ kind, clock: `${id} ${due?.toISOString()}` }))
        .filter(({ clock }) => !clocks.includes(clock)),
    ).toEqual([]);
  });
});

it('together they see clocks of most kinds', () => {
  const kinds = new Set([...seen.values()].flat().map(({ kind }) => kind));
  expect(kinds.size).toBeGreaterThan(9);
});

/** All that remind: of what ends soon, and by rules of their own. */
const REMINDING = [
  'deadline.remind',
  'binding.remind',
  'binding.remind_end',
  'certificate.remind',
  'certification.remind',
  'instalment.remind_payers',
  'notice.remind',
  'settlement.remind',
];
/** Whoever follows a notice is told of its opening without having a part in it. */
const NEWS = ['notice_opens'];

interface Reminded {
  readonly login_name: string;
  readonly feature: string;
  readonly template: string;
  readonly matter_id: string;
  readonly until: string | null;
}

it('a reminder is of a clock on the page of who is reminded, and says its end', async () => {
  const first = app.now.getTime();
  const ends = [...seen.values()].flat().map(({ due }) => due.getTime());
  const moments = [
    ...ends.flatMap((end) => [end - 23 * 3_600_000, end - 3_600_000 + 1]),
    ...Array.from({ length: 31 }, (_day, at) => first + at * 86_400_000),
  ].filter((moment) => moment >= first && moment < first + 31 * 86_400_000);
  const told: Reminded[] = [];
  const unseen: Reminded[] = [];
  for (const moment of [...new Set(moments)].sort((one, other) => one - other)) {
    app.now = new Date(moment);
    await runJobs(app, ...REMINDING);
    const { rows } = await pool.query<Reminded>(
      `select person.login_name, message.feature, template, matter_id, params ->> 'until' as until
         from message
         join account_person as person on person.id = message.person_id
        where person.login_name = any ($1)
          and message.created_at = $2
          and template <> all ($3)`,
      [PEOPLE, app.now, NEWS],
    );
    for (const [loginName, messages] of Map.groupBy(rows, ({ login_name: name }) => name)) {
      const page = await pageOf(await app.signIn(loginName, DEMONSTRATION_PASSWORD));
      const isShown = ({ matter_id: id, until }: Reminded) =>
        page.some(({ matter, due }) => matter.id === id && (until === null || due.toISOString() === until));
      told.push(...messages);
      unseen.push(...messages.filter((one) => !isShown(one)));
    }
  }
  expect(unseen).toEqual([]);
  expect(new Set(told.map(({ feature, template }) => `${feature} ${template}`)).size).toBeGreaterThan(3);
});
