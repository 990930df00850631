// Tests that a device rejects a book changed in transit or on disk.

import { generateKeyPairSync, sign } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { type BookContent, bookText } from '../../book.ts';
import { GENESIS_HASH } from '../../ticket.ts';
import { isBookAuthentic } from './bookAuthenticity.ts';
import { createSigningKeys } from './signing.ts';
import { type Book, openWeighStore } from './weighStore.ts';

const ID = (sign: string) => sign.padStart(26, '0');
const scaleId = ID('S');
const AT = new Date('2026-11-24T01:00:00.000Z');
const content: BookContent = {
  scale: {
    id: scaleId,
    no: 'DB1',
    name: '1 号汽车衡',
    state: 'approved',
    placeId: 'pinglu',
    division: kg(20n),
    calibratedTo: '2027-05-31',
    publicKey: null,
    lastSeq: 7,
    lastHash: GENESIS_HASH,
  },
  trips: [
    {
      tripId: ID('A'),
      tripNo: 'CC1',
      state: 'tared',
      side: 'load',
      transport: 'road',
      plate: '晋F10001',
      driver: '张师傅',
      orderId: ID('B'),
      orderNo: 'TH1',
      contractId: ID('C'),
      contractNo: 'HT1',
      title: '末煤',
      counterparty: '敬华',
      planned: kg(33_000n),
      orderLeft: kg(300_000n),
      isOrderActive: true,
      windowFrom: '2026-11-24',
      windowTo: '2026-12-10',
      slotAt: null,
      countsOn: '2026-11-24',
      first: { weight: kg(15_020n), at: AT },
      loaded: null,
      usualTare: kg(15_000n),
    },
  ],
  dayBounds: [
    { by: 'order', id: ID('B'), most: kg(70_000n), taken: [{ day: '2026-11-24', weight: kg(33_000n) }] },
  ],
  limits: {
    mostGross: kg(100_000n),
    legalGross: kg(49_000n),
    tareDrift: 300,
    stayMinutes: { least: 5, most: 1_440 },
  },
  asOf: AT,
};

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const platformKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const signedBy = (key: typeof privateKey, book: BookContent): Book => ({
  ...book,
  signature: sign('sha256', Buffer.from(bookText(book)), key).toString('base64'),
});
const book = signedBy(privateKey, content);
const [trip] = book.trips;

it.each<[string, unknown, boolean]>([
  ['as it was signed', book, true],
  ['with a truck more', { ...book, trips: [...book.trips, { ...trip, plate: '晋F99999' }] }, false],
  ['with a truck less', { ...book, trips: [] }, false],
  ['with another plate', { ...book, trips: [{ ...trip, plate: '晋F10002' }] }, false],
  ['with more left of its order', { ...book, trips: [{ ...trip, orderLeft: kg(300_001n) }] }, false],
  [
    'with another first weighing',
    { ...book, trips: [{ ...trip, first: { weight: kg(14_020n), at: AT } }] },
    false,
  ],
  [
    'with more left of a day',
    { ...book, dayBounds: book.dayBounds.map((bound) => ({ ...bound, taken: [] })) },
    false,
  ],
  ['with another limit', { ...book, limits: { ...book.limits, legalGross: kg(60_000n) } }, false],
  ['with another end of the chain', { ...book, scale: { ...book.scale, lastSeq: 6 } }, false],
  ['with a later hour', { ...book, asOf: new Date(AT.getTime() + 1) }, false],
  ['of another scale', signedBy(privateKey, { ...content, scale: { ...content.scale, id: ID('T') } }), false],
  [
    'signed by another key',
    signedBy(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, content),
    false,
  ],
  ['never signed', { ...book, signature: null }, false],
  ['with a signature that is none', { ...book, signature: '?' }, false],
  ['that is no book', { scale: { id: scaleId }, signature: book.signature }, false],
])('%s', async (_name, given, expected) => {
  expect(await isBookAuthentic(given as Book, { platformKey, scaleId })).toBe(expected);
});

it('is the same read back from the disk, and found out where it was changed there', async () => {
  const store = await openWeighStore(new IDBFactory());
  await store.keepDevice({
    scaleId,
    ...(await createSigningKeys()),
    operator: { id: ID('P'), name: '孙大成' },
    head: { seq: 7, hash: GENESIS_HASH },
    book,
    platformKey,
    isSimulated: false,
  });
  const kept = await store.device();
  expect(kept && (await isBookAuthentic(kept.book, kept))).toBe(true);
  await store.change({
    book: { ...book, trips: book.trips.map((one) => ({ ...one, isOrderActive: false })) },
  });
  const changed = await store.device();
  expect(changed && (await isBookAuthentic(changed.book, changed))).toBe(false);
});
