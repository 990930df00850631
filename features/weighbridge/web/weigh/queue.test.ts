// Tests for offline tickets: none lost, none counted twice, order kept.

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { GENESIS_HASH, type SignedTicket, ticketText } from '../../ticket.ts';
import { toUnsignedPhoto } from './photoStore.ts';
import { addTicket, type UploadPhoto, sendWaiting, type UploadTickets } from './queue.ts';
import { createSigningKeys, type UnsignedTicket } from './signing.ts';
import { openWeighStore, type WeighStore } from './weighStore.ts';

const ID = (last: string) => `01ARZ3NDEKTSV4RRFFQ69G5FA${last}`;
const unsigned = (trip: string, changes: Partial<UnsignedTicket> = {}): UnsignedTicket => ({
  scaleId: ID('S'),
  side: 'load',
  tripId: ID(trip),
  plate: '晋F12345',
  gross: kg(48_000n),
  tare: kg(15_000n),
  firstAt: new Date('2026-11-24T01:00:00Z'),
  secondAt: new Date('2026-11-24T01:20:00Z'),
  source: 'offline',
  operatorId: ID('P'),
  plateRead: '',
  sealNo: '',
  reason: '',
  photoHashes: [],
  ...changes,
});

/** Fake platform: accepts tickets that extend its chain under its key and recognises repeats. */
function platform(publicKey: () => string) {
  const taken: SignedTicket[] = [];
  const heard: number[][] = [];
  const pictures = new Map<string, string>();
  const bring: UploadPhoto = ({ hash }) => {
    const fileId = [...pictures].find(([, known]) => known === hash)?.[0] ?? `file ${pictures.size + 1}`;
    pictures.set(fileId, hash);
    return Promise.resolve({ ok: true, fileId });
  };
  const head = () => ({ seq: taken.at(-1)?.body.localSeq ?? 0, hash: taken.at(-1)?.hash ?? GENESIS_HASH });
  const fault = (name: string, params: object) =>
    ({ ok: false, fault: { name, feature: 'weighbridge', code: '', msg: '', params } }) as unknown as Awaited<
      ReturnType<UploadTickets>
    >;
  const isProven = async ({ body, signature }: SignedTicket) => {
    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from(publicKey(), 'base64url'),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    );
    return crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      Buffer.from(signature, 'base64url'),
      new TextEncoder().encode(ticketText(body)),
    );
  };
  let refuses: (ticket: SignedTicket) => string | undefined = () => undefined;
  const upload: UploadTickets = async (tickets) => {
    heard.push(tickets.map(({ body }) => body.localSeq));
    const before = [...taken];
    const results = [];
    for (const ticket of tickets) {
      const known = taken.find(({ body }) => body.localSeq === ticket.body.localSeq);
      if (known && known.hash !== ticket.hash) return fault('duplicate_ticket', { ticketNo: '' });
      const isNext = ticket.body.localSeq === head().seq + 1 && ticket.body.prevHash === head().hash;
      if (!known && !isNext)
        return fault('ticket_out_of_order', { expectedSeq: head().seq + 1, lastHash: head().hash });
      if (!(await isProven(ticket))) return fault('ticket_unproven', { localSeq: ticket.body.localSeq });
      const shown = ticket.photos.filter((id, at) => pictures.get(id) === ticket.body.photoHashes[at]).length;
      if (shown < ticket.body.photoHashes.length)
        return fault('photos_missing', {
          field: 'photos',
          localSeq: ticket.body.localSeq,
          least: 2,
          actual: shown,
        });
      const wrong = ticket.body.source === 'offline' || known ? undefined : refuses(ticket);
      if (wrong) {
        taken.splice(0, taken.length, ...before);
        return fault(wrong, {});
      }
      if (!known) taken.push(ticket);
      results.push({
        localSeq: ticket.body.localSeq,
        outcome: known ? ('known' as const) : ('counted' as const),
        ticketId: ID('T'),
        no: `BD${ticket.body.localSeq}`,
        flaws: [],
      });
    }
    return { ok: true, answer: { results, lastSeq: head().seq, lastHash: head().hash } };
  };
  return {
    upload,
    bring,
    pictures,
    taken,
    heard,
    refuse: (rule: typeof refuses) => {
      refuses = rule;
    },
    forgetAfter: (seq: number) => {
      taken.splice(seq);
    },
  };
}

let factory: IDBFactory;
let store: WeighStore;
let key = '';
let here: ReturnType<typeof platform>;

beforeEach(async () => {
  factory = new IDBFactory();
  store = await openWeighStore(factory);
  const { keys, publicKey } = await createSigningKeys();
  key = publicKey;
  here = platform(() => key);
  await store.keepDevice({
    scaleId: ID('S'),
    keys,
    publicKey,
    operator: { id: ID('P'), name: '孙大成' },
    head: { seq: 0, hash: GENESIS_HASH },
    book: {} as never,
    platformKey: '',
    isSimulated: true,
  });
});

const lineDown: UploadTickets = () => Promise.reject(new Error('offline'));
/** The platform accepts the tickets, but its response is lost. */
const answerLost: UploadTickets = async (tickets) => {
  await here.upload(tickets);
  throw new Error('offline');
};
const outcomes = async () =>
  (await store.tickets()).map(({ localSeq, result }) => [localSeq, result?.outcome ?? 'waiting']);
const trips = () => here.taken.map(({ body }) => body.tripId.at(-1));

it('signs one after the other, each with the hash of the one before', async () => {
  const [first, second] = [await addTicket(store, unsigned('A')), await addTicket(store, unsigned('B'))];
  expect([first.body.localSeq, first.body.prevHash, second.body.localSeq, second.body.prevHash]).toEqual([
    1,
    GENESIS_HASH,
    2,
    first.hash,
  ]);
  expect(await sendWaiting(store, here.upload, here.bring)).toEqual({ outcome: 'all_sent' });
  expect(await outcomes()).toEqual([
    [1, 'counted'],
    [2, 'counted'],
  ]);
});

it('keeps tickets over a crash, with the key that cannot be taken out', async () => {
  await addTicket(store, unsigned('A'));
  await expect(sendWaiting(store, lineDown, here.bring)).rejects.toThrow('offline');
  store.close();
  store = await openWeighStore(factory);
  const device = await store.device();
  expect(device?.keys.privateKey.extractable).toBe(false);
  await addTicket(store, unsigned('B'));
  await sendWaiting(store, here.upload, here.bring);
  expect(trips()).toEqual(['A', 'B']);
});

it('knows a ticket again whose answer was lost', async () => {
  await addTicket(store, unsigned('A'));
  await expect(sendWaiting(store, answerLost, here.bring)).rejects.toThrow('offline');
  await addTicket(store, unsigned('B'));
  await sendWaiting(store, here.upload, here.bring);
  expect(await outcomes()).toEqual([
    [1, 'known'],
    [2, 'counted'],
  ]);
  expect(trips()).toEqual(['A', 'B']);
});

it('two windows that weigh at once sign two tickets of one chain', async () => {
  const other = await openWeighStore(factory);
  const both = await Promise.all([
    addTicket(store, unsigned('A')),
    addTicket(other, unsigned('B')),
    addTicket(store, unsigned('C')),
    addTicket(other, unsigned('D')),
  ]);
  expect(both.map(({ body }) => body.localSeq).sort()).toEqual([1, 2, 3, 4]);
  expect(await sendWaiting(store, here.upload, here.bring)).toEqual({ outcome: 'all_sent' });
  expect(trips().sort()).toEqual(['A', 'B', 'C', 'D']);
});

it('sends sixty in two calls, in order', async () => {
  for (let count = 0; count < 60; count += 1) await addTicket(store, unsigned('A'));
  await sendWaiting(store, here.upload, here.bring);
  expect(here.heard.map((batch) => [batch[0], batch.at(-1)])).toEqual([
    [1, 50],
    [51, 60],
  ]);
});

describe('weighed with the line up', () => {
  it('is refused while the truck stands there: taken back, and its number is free again', async () => {
    here.refuse(() => 'over_left');
    await addTicket(store, unsigned('A', { source: 'auto' }));
    const sending = await sendWaiting(store, here.upload, here.bring);
    expect(sending).toMatchObject({
      outcome: 'taken_back',
      fault: { name: 'over_left' },
      ticket: { body: { tripId: ID('A') } },
    });
    expect([await outcomes(), (await store.device())?.head]).toEqual([[], { seq: 0, hash: GENESIS_HASH }]);
    expect(await store.firsts()).toEqual([
      { tripId: ID('A'), weight: 15_000n, at: new Date('2026-11-24T01:00:00Z'), isByHand: false },
    ]);
    here.refuse(() => undefined);
    expect((await addTicket(store, unsigned('B', { source: 'auto' }))).body.localSeq).toBe(1);
    expect(await sendWaiting(store, here.upload, here.bring)).toEqual({ outcome: 'all_sent' });
  });
  it('whose line broke and which is refused later is handed in for people to decide, and those after it follow', async () => {
    await addTicket(store, unsigned('A', { source: 'auto' }));
    await expect(sendWaiting(store, lineDown, here.bring)).rejects.toThrow('offline');
    await addTicket(store, unsigned('B'));
    here.refuse(() => 'over_left');
    expect(await sendWaiting(store, here.upload, here.bring)).toEqual({ outcome: 'all_sent' });
    expect(here.taken.map(({ body }) => [body.tripId.at(-1), body.source])).toEqual([
      ['A', 'offline'],
      ['B', 'offline'],
    ]);
  });
});

describe('where the platform’s chain ends elsewhere', () => {
  it('after it was restored from a copy, what it lost comes again', async () => {
    for (const trip of ['A', 'B', 'C']) await addTicket(store, unsigned(trip));
    await sendWaiting(store, here.upload, here.bring);
    here.forgetAfter(1);
    await addTicket(store, unsigned('D'));
    expect(await sendWaiting(store, here.upload, here.bring)).toEqual({ outcome: 'all_sent' });
    expect(trips()).toEqual(['A', 'B', 'C', 'D']);
    expect(await outcomes()).toEqual([
      [1, 'counted'],
      [2, 'counted'],
      [3, 'counted'],
      [4, 'counted'],
    ]);
  });
  it('where another device has the scale now, everything waits and it is said', async () => {
    await addTicket(store, unsigned('A'));
    key = (await createSigningKeys()).publicKey;
    expect(await sendWaiting(store, here.upload, here.bring)).toMatchObject({
      outcome: 'stuck',
      fault: { name: 'ticket_unproven' },
    });
    expect(await outcomes()).toEqual([[1, 'waiting']]);
  });
});

describe('photographs', () => {
  const hashOf = (sign: string) => sign.repeat(64);
  const taken = (trip: string, sign: string, second: number) =>
    store.keepPhoto(
      toUnsignedPhoto(
        { hash: hashOf(sign), picture: new Uint8Array([sign.charCodeAt(0)]) },
        ID(trip),
        new Date(Date.UTC(2026, 10, 24, 1, 0, second)),
      ),
    );
  const weigh = async (trip: string, signs: string, changes: Partial<UnsignedTicket> = {}) => {
    for (const [at, sign] of [...signs].entries()) await taken(trip, sign, at);
    return addTicket(store, unsigned(trip, { photoHashes: [...signs].map(hashOf), ...changes }));
  };
  const left = async (trip: string) =>
    (await store.photosOf(ID(trip))).filter(({ isSigned }) => !isSigned).map(({ hash }) => hash[0]);

  it('survive a crash, go in their order before their ticket, and are named by it', async () => {
    await taken('A', 'a', 1);
    store.close();
    store = await openWeighStore(factory);
    expect(await left('A')).toEqual(['a']);
    await taken('A', 'b', 2);
    await addTicket(store, unsigned('A', { photoHashes: [hashOf('a'), hashOf('b')] }));
    await weigh('B', 'cd');
    expect([await left('A'), await left('B')]).toEqual([[], []]);
    expect(await sendWaiting(store, here.upload, here.bring)).toEqual({ outcome: 'all_sent' });
    expect([...here.pictures.values()].map((hash) => hash[0])).toEqual(['a', 'b', 'c', 'd']);
    expect(here.taken.map(({ photos }) => photos)).toEqual([
      ['file 1', 'file 2'],
      ['file 3', 'file 4'],
    ]);
  });

  it('whose line breaks between two are not sent again', async () => {
    await weigh('A', 'ab');
    let count = 0;
    const breaking: UploadPhoto = (photo) =>
      ++count === 2 ? Promise.reject(new Error('offline')) : here.bring(photo);
    await expect(sendWaiting(store, here.upload, breaking)).rejects.toThrow('offline');
    const again: string[] = [];
    await sendWaiting(store, here.upload, (photo) => {
      again.push(photo.hash.slice(0, 1));
      return here.bring(photo);
    });
    expect([again, await outcomes()]).toEqual([['b'], [[1, 'counted']]]);
  });

  it('the platform has thrown away, because their ticket never came, are sent again', async () => {
    await weigh('A', 'ab');
    await expect(sendWaiting(store, lineDown, here.bring)).rejects.toThrow('offline');
    here.pictures.clear();
    expect(await sendWaiting(store, here.upload, here.bring)).toEqual({ outcome: 'all_sent' });
    expect(here.taken[0]?.photos).toEqual(['file 1', 'file 2']);
  });

  it('that the platform never takes hold everything up, and it is said', async () => {
    await weigh('A', 'ab');
    const damaged: UploadPhoto = () =>
      Promise.resolve({
        ok: false,
        fault: { name: 'damaged', feature: 'file', code: '910105', msg: '', params: {} } as never,
      });
    expect(await sendWaiting(store, here.upload, damaged)).toMatchObject({
      outcome: 'stuck',
      fault: { name: 'damaged' },
    });
    expect(await outcomes()).toEqual([[1, 'waiting']]);
  });

  it('of a ticket that was taken back are there to be used or taken again', async () => {
    here.refuse(() => 'over_left');
    await weigh('A', 'ab', { source: 'auto' });
    expect(await sendWaiting(store, here.upload, here.bring)).toMatchObject({ outcome: 'taken_back' });
    expect(await left('A')).toEqual(['a', 'b']);
  });

  it('of trucks that come no more are thrown away, those of tickets are not', async () => {
    await weigh('A', 'ab');
    await taken('B', 'c', 1);
    await taken('C', 'd', 1);
    await store.sweepPhotos([ID('C')]);
    expect([(await store.photosOf(ID('A'))).length, await left('B'), await left('C')]).toEqual([
      2,
      [],
      ['d'],
    ]);
  });
});
