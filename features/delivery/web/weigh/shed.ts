// What a scale's device keeps: its key, where its chain of tickets ends, the trucks it may have to weigh, and every ticket with its photographs until the platform has it.

import type { Kg } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { scaleBook, uploadTickets } from '../../calls/ticket.ts';
import type { SignedTicket } from '../../ticket.ts';
import { inAlbum, type Photo } from './album.ts';

export type Book = OutputOf<typeof scaleBook>;
/** One that the scale may have to weigh. */
export type Truck = Book['trips'][number];
export type UploadResult = OutputOf<typeof uploadTickets>['results'][number];

/** Where the chain ends: the next ticket has the number after `seq` and carries `hash`. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

export interface Device {
  readonly scaleId: string;
  /** The private half cannot leave the browser. */
  readonly keys: CryptoKeyPair;
  readonly publicKey: string;
  readonly operator: { readonly id: string; readonly name: string };
  readonly head: Head;
  readonly book: Book;
  /** As it was given out when the device was registered: it proves the book. */
  readonly platformKey: string;
  /** In the demonstration what is typed stands for the scale's own reading. */
  readonly isSimulated: boolean;
}

/** The first time on the scale. */
export interface FirstWeighing {
  readonly tripId: string;
  readonly weight: Kg;
  readonly at: Date;
  readonly isByHand: boolean;
}

export interface QueuedTicket {
  readonly localSeq: number;
  readonly signed: SignedTicket;
  /** Null until the platform has answered for it. */
  readonly result: UploadResult | null;
}

const VERSION = 2;
const THIS = 'this';
const STORES = ['device', 'ticket', 'first', 'photo'] as const;
type Store = (typeof STORES)[number];
/** Answered tickets are shown for a while; those that wait are never thrown away. */
const MOST_SHOWN = 200;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the device could not be read'));
    };
  });

export async function openShed(factory: IDBFactory = indexedDB, name = 'seam-weigh') {
  const opening = factory.open(name, VERSION);
  opening.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) {
      opening.result.createObjectStore('device');
      opening.result.createObjectStore('ticket', { keyPath: 'localSeq' });
      opening.result.createObjectStore('first', { keyPath: 'tripId' });
    }
    opening.result.createObjectStore('photo', { keyPath: ['tripId', 'hash'] });
  };
  const database = await settled(opening);

  /** One transaction: all of it is on disk, or nothing. What works in it may only wait for the database. */
  const within = async <T>(
    stores: readonly Store[],
    work: (store: (name: Store) => IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    const transaction = database.transaction([...stores], 'readwrite', { durability: 'strict' });
    const over = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => {
        resolve();
      };
      transaction.onabort = () => {
        reject(transaction.error ?? new Error('the device could not be written'));
      };
    });
    const [answer] = await Promise.all([work((store) => transaction.objectStore(store)), over]);
    return answer;
  };

  const deviceIn = (store: (name: Store) => IDBObjectStore) =>
    settled(store('device').get(THIS) as IDBRequest<Device | undefined>);
  const ticketsIn = (store: (name: Store) => IDBObjectStore) =>
    settled(store('ticket').getAll() as IDBRequest<QueuedTicket[]>);
  const isAt = (head: Head | undefined, expected: Head) =>
    head?.seq === expected.seq && head.hash === expected.hash;

  return {
    device: () => within(['device'], deviceIn),
    keepDevice: (device: Device) =>
      within(STORES, async (store) => {
        await settled(store('device').put(device, THIS));
        await settled(store('first').clear());
      }),
    change: (changes: Partial<Pick<Device, 'book' | 'operator'>>) =>
      within(['device'], async (store) => {
        const device = await deviceIn(store);
        if (device) await settled(store('device').put({ ...device, ...changes }, THIS));
      }),
    forget: () =>
      within(STORES, async (store) => {
        await Promise.all(STORES.map((one) => settled(store(one).clear())));
      }),

    firsts: () =>
      within(['first'], (store) => settled(store('first').getAll() as IDBRequest<FirstWeighing[]>)),
    noteFirst: (first: FirstWeighing) =>
      within(['first'], async (store) => {
        await settled(store('first').put(first));
      }),

    tickets: () => within(['ticket'], ticketsIn),
    /** False where another ticket came in between, from another window of this device. */
    append: (signed: SignedTicket, expected: Head) =>
      within(STORES, async (store) => {
        const device = await deviceIn(store);
        if (!device || !isAt(device.head, expected)) return false;
        const { localSeq, tripId } = signed.body;
        await settled(store('ticket').add({ localSeq, signed, result: null } satisfies QueuedTicket));
        await settled(store('device').put({ ...device, head: { seq: localSeq, hash: signed.hash } }, THIS));
        await settled(store('first').delete(tripId));
        await inAlbum(store('photo')).sign(signed, true);
        return true;
      }),
    /** Those that wait, signed anew after where the platform's chain ends; false where another came in between. */
    resign: (signed: readonly SignedTicket[], onto: Head, expected: Head, takenBack?: FirstWeighing) =>
      within(STORES, async (store) => {
        const device = await deviceIn(store);
        if (!device || !isAt(device.head, expected)) return false;
        const album = inAlbum(store('photo'));
        for (const { localSeq, signed: before, result } of await ticketsIn(store)) {
          if (result !== null && localSeq <= onto.seq) continue;
          await settled(store('ticket').delete(localSeq));
          await album.sign(before, false);
          await album.forgetFiles(before);
        }
        for (const one of signed) {
          await settled(
            store('ticket').put({
              localSeq: one.body.localSeq,
              signed: one,
              result: null,
            } satisfies QueuedTicket),
          );
          await album.sign(one, true);
        }
        const last = signed.at(-1);
        // What was taken back stands where it stood before its second weighing.
        if (takenBack) await settled(store('first').put(takenBack));
        await settled(
          store('device').put(
            { ...device, head: last ? { seq: last.body.localSeq, hash: last.hash } : onto },
            THIS,
          ),
        );
        return true;
      }),
    /** The platform has these. */
    answer: (results: readonly UploadResult[]) =>
      within(['ticket', 'photo'], async (store) => {
        const tickets = await ticketsIn(store);
        for (const result of results) {
          const ticket = tickets.find(({ localSeq }) => localSeq === result.localSeq);
          if (ticket) await settled(store('ticket').put({ ...ticket, result }));
        }
        const old = tickets.filter(({ result }) => result !== null).slice(0, -MOST_SHOWN);
        for (const { localSeq, signed } of old) {
          await settled(store('ticket').delete(localSeq));
          await inAlbum(store('photo')).dropOf(signed);
        }
      }),

    photosOf: (tripId: string) => within(['photo'], (store) => inAlbum(store('photo')).of(tripId)),
    /** On disk at once: a phone may end the page while its camera is open. */
    keepPhoto: (photo: Photo, insteadOf?: Photo) =>
      within(['photo'], async (store) => {
        if (insteadOf) await inAlbum(store('photo')).drop(insteadOf);
        await inAlbum(store('photo')).put(photo);
      }),
    noteFile: (photo: Photo, fileId: string) =>
      within(['photo'], (store) => inAlbum(store('photo')).noteFile(photo, fileId)),
    forgetFiles: (signed: SignedTicket) =>
      within(['photo'], (store) => inAlbum(store('photo')).forgetFiles(signed)),
    sweepPhotos: (tripIds: readonly string[]) =>
      within(['ticket', 'photo'], async (store) => {
        const kept = new Set([
          ...tripIds,
          ...(await ticketsIn(store)).map(({ signed: { body } }) => body.tripId),
        ]);
        await inAlbum(store('photo')).sweep((tripId) => kept.has(tripId));
      }),
    close: () => {
      database.close();
    },
  };
}
export type Shed = Awaited<ReturnType<typeof openShed>>;
