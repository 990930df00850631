// All that anybody may read while the hall runs: queries, files and figures.

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { handlers, lists } from '#apps/server/features.ts';
import { placeBid, sealBid, setLimit } from '#features/auction/calls/bid.ts';
import { decryptBidders } from '#features/auction/server/services/enrol.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { downloadList } from '#packages/rpc/contract/exportCalls.ts';
import { pushedAnswers } from '#packages/rpc/server/pushedAnswers.ts';
import { testApp } from '../support/app.ts';
import { HOUR_MS, planHall, runHall } from '../support/halls.ts';
import { payIn } from '../support/market.ts';
import { HALL_READS } from '../support/tier.ts';
import { type Caller, CALLERS } from './actors.ts';
import { admissionOf } from './policy/table.ts';
import { schemaOf, valuesOf } from './schema.ts';
import { openWorld } from './seats.ts';

const SEED = 20_261_126;
/** Half a minute's worth: the entruster, both bidders, operators, and whoever is signed in nowhere. */
const FEW = /^(a visitor|(mine|plant|rival)\.trader|operator\..*)$/;
const READERS = CALLERS.filter(({ life, name }) => life === undefined && (HALL_READS > 0 || FEW.test(name)));

const app = await testApp();
const world = await openWorld(app);
const { pool } = app.database;
const personOf = (login: string) => world.personIds.get(login) ?? '';
const bidders = ['plant', 'rival'].map((name) => ({
  firmId: world.firms[name] ?? '',
  personId: personOf(`${name}.trader`),
}));
for (const { firmId } of bidders) await payIn(app, firmId, 100_000_000_000n);

/** Figures that stand nowhere else. */
const [LIMIT, SEALED, RESERVE] = [7_654_321n, 6_543_219n, 8_765_432n];
const wish = { ownerFirmId: world.firms['mine'] ?? '', ownerPersonId: personOf('mine.trader'), bidders };
const open = await planHall(app, {
  ...wish,
  lots: [{ reserve: haoPerTonne(RESERVE), spec: { hasReserve: true } }],
});
const sealed = await planHall(app, { ...wish, session: { kind: 'sealed' } });
app.pass(HOUR_MS);
for (const hall of [open, sealed]) await runHall(app, hall);
const [lotId = '', sealedId = ''] = [...open.lotIds, ...sealed.lotIds];
const [plant, rival] = await Promise.all(['plant.trader', 'rival.trader'].map((name) => app.signIn(name)));
const acts = [
  await plant!(setLimit, { lotId, limit: haoPerTonne(LIMIT) }),
  await rival!(placeBid, { lotId, price: haoPerTonne(5_123_457n) }),
  await plant!(sealBid, { lotId: sealedId, price: haoPerTonne(SEALED) }),
];
const codes = await app.perform(async ({ tx }) =>
  (await Promise.all([open, sealed].map(({ sessionId }) => decryptBidders(tx, sessionId)))).flat(),
);
const { rows: listings } = await pool.query<{ id: string }>(
  'select listing_id as id from auction_lot where id = any ($1)',
  [[lotId, sealedId]],
);

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  sessionId: [open.sessionId, sealed.sessionId],
  lotId: [lotId, sealedId],
  listingId: listings.map(({ id }) => id),
  firmId: Object.values(world.firms),
  id: [open.sessionId, sealed.sessionId, lotId, sealedId, ...listings.map(({ id }) => id)],
};

/** Both forms in which a price is written: hao, and yuan with its decimals. */
const FIGURES = [LIMIT, SEALED, RESERVE].flatMap((figure) => [
  `${figure}`,
  `${figure / 10_000n}.${figure % 10_000n}`,
]);

interface Read {
  readonly by: Caller;
  readonly what: string;
  readonly text: string;
}
const reads: Read[] = [];

async function read(by: Caller, call: Call, token: string | undefined) {
  const values = valuesOf(schemaOf(call), (field) => KNOWN[field] ?? [], app.now);
  const drawn = HALL_READS > 0 ? fc.sample(values, { numRuns: HALL_READS, seed: SEED }) : [];
  // Nothing but the ids: what reads it without filters.
  const named = Object.fromEntries(Object.entries(KNOWN).map(([field, [first]]) => [field, first]));
  const { properties = {} } = schemaOf(call);
  const plain = Object.fromEntries(Object.entries(named).filter(([field]) => field in properties));
  for (const fields of [{}, plain, ...(drawn as object[])]) {
    const { payload } = await app.http.inject({
      method: 'POST',
      url: call.path,
      payload: { ...fields, acctMode: '2' },
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    reads.push({ by, what: call.path, text: payload });
  }
}

async function take(by: Caller, path: string, token: string) {
  for (const filter of [{}, { sessionId: open.sessionId }, { lotId }].slice(0, HALL_READS > 0 ? 3 : 1)) {
    const reply = await app.http.inject({
      method: 'POST',
      url: downloadList.path,
      payload: { path, filter, form: 'csv', locale: 'en', acctMode: '2' },
      headers: { authorization: `Bearer ${token}` },
    });
    const { content } = reply.json<{ body?: { content?: string | null } }>().body ?? {};
    if (content)
      reads.push({ by, what: `${path} as a file`, text: Buffer.from(content, 'base64').toString() });
  }
}

beforeAll(async () => {
  const queries = handlers.map(({ call }) => call).filter(({ kind }) => kind === 'query');
  for (const by of READERS) {
    const token = by.loginName === undefined ? undefined : await world.tokenOf(by.loginName);
    for (const call of queries.filter((one) => admissionOf(by, one) === 'in')) {
      await read(by, call, token);
      if (token !== undefined && lists.lists.has(call.path)) await take(by, call.path, token);
    }
  }
  const pushed = pushedAnswers(handlers);
  for (const topic of [open, sealed].flatMap(({ sessionId, lotIds }) => [
    `auction_session/${sessionId}`,
    ...lotIds.map((id) => `auction_lot/${id}`),
  ]))
    reads.push({
      by: CALLERS[0]!,
      what: `push of ${topic}`,
      text: (await pushed.read(topic, app.runtime)) ?? '',
    });
  const { payload } = await app.http.inject({ method: 'GET', url: '/metrics' });
  reads.push({ by: CALLERS[0]!, what: '/metrics', text: payload });
}, 600_000);

/** What one's own firm has done is one's own. */
const isOwn = ({ by }: Read) => by.firm === 'plant';

describe('while a session runs', () => {
  it('there is much to read, and it was read', () => {
    expect(acts.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(new Set(reads.map(({ what }) => what)).size).toBeGreaterThan(150);
    expect(reads.some(({ what, text }) => what.endsWith('/monitor') && text.includes(lotId))).toBe(true);
    expect(
      reads.filter(({ what, text }) => /^push of .*_lot/.test(what) && text.includes('rows')),
    ).toHaveLength(2);
    expect(reads.some((one) => isOwn(one) && one.text.includes(`${LIMIT}`))).toBe(true);
    console.log(`${reads.length} answers to ${READERS.length} callers`);
  });

  it('nobody else reads a limit, and nobody at all a sealed price', () => {
    const told = reads.filter(
      (one) =>
        FIGURES.some((figure) => one.text.includes(figure)) &&
        !(isOwn(one) && one.text.includes(`${LIMIT}`) && !one.text.includes(`${SEALED}`)),
    );
    expect(told.map(({ by, what }) => `${by.name}: ${what}`)).toEqual([]);
  });

  it('nobody reads whose a code is, beside the own', () => {
    const names = new Map(bidders.map(({ firmId }, at) => [firmId, ['plant', 'rival'][at] ?? '']));
    const told = reads.filter(({ by, text }) =>
      codes.some(({ code, salt, firmId }) => {
        if (by.firm === names.get(firmId)) return false;
        if (text.includes(salt)) return true;
        return new RegExp(`"code":"${code}"`).test(text) && text.includes(firmId);
      }),
    );
    expect(told.map(({ by, what }) => `${by.name}: ${what}`)).toEqual([]);
  });
});
