// What servers do while no database is the primary, and where the former one is cut off, comes back, or is alone.

import { describe, expect, it, onTestFinished } from 'vitest';
import { login } from '#features/account/calls/signIn.ts';
import { listingSummary } from '#features/listing/calls/board.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { takeListing } from '#features/negotiation/calls/take.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { openOn, openTaking } from '../faults/takes.ts';
import { agreeTo } from '../support/depositNotice.ts';
import { follow } from '../support/follow.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { tonnes } from '../support/trading.ts';
import { until } from '../support/until.ts';
import { ask, type DatabaseNode, openTrio } from './trio.ts';

const trio = await openTrio();
const { app, listings } = await openTaking(trio.url);

const statusOf = async ({ address }: ServerProcess) => {
  const response = await fetch(`${address}/readyz`);
  return [response.status, ((await response.json()) as { status: string }).status];
};
const untilReady = (server: ServerProcess) => until(async () => (await statusOf(server))[0] === 200);

const post = (server: ServerProcess, path: string, body: object) =>
  fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Connections that are there to work: those that only watch who the primary is are not. */
const workers = async (node: DatabaseNode) =>
  (
    await ask(
      node,
      `select query
         from pg_stat_activity
        where backend_type = 'client backend'
          and application_name <> 'seam watch'
          and pid <> pg_backend_pid()`,
    )
  ).length;
const LEADERS = `
  select from pg_locks where locktype = 'advisory' and objid = 727010 and granted`;
const leaders = async () => (await ask(trio.primary(), LEADERS)).length;

async function hearsNews(screen: Awaited<ReturnType<typeof follow>>) {
  const heard = screen.news();
  await ask(trio.primary(), `insert into outbox (topic) values ('quotes')`);
  await until(() => screen.news() > heard);
}

describe('two servers whose primary', () => {
  it('died say so until another is promoted, and then go on with calls, news and jobs', async (test) => {
    const servers = await Promise.all([startServerProcess(trio.url), startServerProcess(trio.url)]);
    const screens = await Promise.all(servers.map((server) => follow(test, server, 'quotes')));
    for (const screen of screens) await hearsNews(screen);

    await trio.kill();
    for (const server of servers) {
      await until(async () => String(await statusOf(server)) === '503,no primary database');
      for (const [path, body] of [
        [listingSummary.path, {}],
        [
          login.path,
          { loginName: 'nobody', password: 'a long password', acctMode: '2', randomCode: 'failover-0001' },
        ],
      ] as const) {
        const response = await post(server, path, body);
        expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
          503,
          '2',
          { code: '900503', msg: '系统繁忙，请稍后重试', body: {} },
        ]);
      }
    }

    await trio.promote();
    for (const server of servers) await untilReady(server);
    for (const screen of screens) {
      await hearsNews(screen);
      expect(screen.isOpen()).toBe(true);
    }
    await until(async () => (await leaders()) === 1);
    await trio.rebuild();
  });

  it('was cut off leave it for the one that was promoted, and stay there when it is back', async (test) => {
    const server = await startServerProcess(trio.url);
    const screen = await follow(test, server, 'quotes');
    const former = trio.primary();
    const goOn = await trio.freeze(former);
    await trio.promote();
    await untilReady(server);
    await hearsNews(screen);
    await until(async () => (await leaders()) === 1);

    goOn();
    await until(async () => (await workers(former)) === 0);
    // Nor does one that starts only now take it for the primary.
    const later = await startServerProcess(trio.url);
    expect([await statusOf(later), await workers(former)]).toEqual([[200, 'ok'], 0]);
    await hearsNews(await follow(test, later, 'quotes'));
    await trio.kill();
    await trio.rebuild();
  });
});

describe('an act whose commit no standby confirms', () => {
  const WAITING = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
  const cancelWait = () => until(async () => (await ask(trio.primary(), WAITING)).length > 0);

  it.each([
    {
      how: 'decided in a batch',
      who: 'plant.trader',
      act: async (by: Client, randomCode: string) => {
        const [listingId, quantity] = [listings[0] ?? '', tonnes(60)];
        const agreed = await agreeTo(by, listingId, quantity);
        return by(takeListing, { listingId, quantity, ...agreed }, { randomCode });
      },
    },
    {
      how: 'in a transaction of its own',
      who: 'mine.trader',
      act: (by: Client, randomCode: string) =>
        by(
          submitListing,
          { terms: someTerms({ quantity: tonnes(500), ...openOn(app.now) }) },
          { randomCode },
        ),
    },
  ])('$how is not acknowledged, nor on repetition, until one does', async ({ who, act }) => {
    const trader = await app.signIn(who);
    const send = () => act(trader, `alone-${who.replace('.', '-')}`);
    const resume: (() => void)[] = [];
    onTestFinished(() => {
      for (const goOn of resume) goOn();
    });
    for (const standby of trio.standbys()) resume.push(await trio.freeze(standby));

    for (let attempt = 0; attempt < 2; attempt += 1) {
      const outcome = send().catch((error: unknown) => error);
      await cancelWait();
      expect(await outcome).toMatchObject({ platformCode: '900503' });
    }
    for (const goOn of resume.splice(0)) goOn();
    const first = await send();
    expect([first.ok, await send()]).toEqual([true, first]);
  });
});
