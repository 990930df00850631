// IndexedDB store of a scale's device: key, chain head, book, tickets, photos.

import type { Kg } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { scaleBook, uploadTickets } from '../../calls/ticket.ts';
import type { SignedTicket } from '../../ticket.ts';
import { photoStore, type Photo } from './photoStore.ts';

export type Book = OutputOf<typeof scaleBook>;
export type BookTruck = Book['trips'][number];
export type TicketUploadResult = OutputOf<typeof uploadTickets>['results'][number];

/** End of the chain: the next ticket gets `seq` + 1 and carries `hash`. */
export interface TicketChainHead {
  readonly seq: number;
  readonly hash: string;
}

export interface Device {
  readonly scaleId: string;
  readonly keys: CryptoKeyPair;
  readonly publicKey: string;
  readonly operator: { readonly id: string; readonly name: string };
  readonly head: TicketChainHead;
  readonly book: Book;
  /** Received at registration; verifies the book. */
  readonly platformKey: string;
  /** In the demonstration typed readings count as the scale's own. */
  readonly isSimulated: boolean;
}

export interface FirstWeighing {
  readonly tripId: string;
  readonly weight: Kg;
  readonly at: Date;
  readonly isByHand: boolean;
}

export interface QueuedTicket {
  readonly localSeq: number;
  readonly signed: SignedTicket;
  readonly result: TicketUploadResult | null;
}

const VERSION = 2;
const THIS = 'this';
const STORES = ['device', 'ticket', 'first', 'photo'] as const;
type Store = (typeof STORES)[number];
/** Answered tickets shown; waiting ones are never deleted. */
const MAX_SHOWN = 200;

const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the device could not be read'));
    };
  });

export async function openWeighStore(factory: IDBFactory = indexedDB, name = 'seam-weigh') {
  const opening = factory.open(name, VERSION);
  opening.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) {
      opening.result.createObjectStore('device');
      opening.result.createObjectStore('ticket', { keyPath: 'localSeq' });
      opening.result.createObjectStore('first', { keyPath: 'tripId' });
    }
    opening.result.createObjectStore('photo', { keyPath: ['tripId', 'hash'] });
  };
  const database = await requestResult(opening);

  /** One atomic transaction; the callback may await only requests of this database. */
  const inTransaction = async <T>(
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
    requestResult(store('device').get(THIS) as IDBRequest<Device | undefined>);
  const ticketsIn = (store: (name: Store) => IDBObjectStore) =>
    requestResult(store('ticket').getAll() as IDBRequest<QueuedTicket[]>);
  const isAt = (head: TicketChainHead | undefined, expected: TicketChainHead) =>
    head?.seq === expected.seq && head.hash === expected.hash;

  return {
    device: () => inTransaction(['device'], deviceIn),
    keepDevice: (device: Device) =>
      inTransaction(STORES, async (store) => {
        await requestResult(store('device').put(device, THIS));
        await requestResult(store('first').clear());
      }),
    change: (changes: Partial<Pick<Device, 'book' | 'operator'>>) =>
      inTransaction(['device'], async (store) => {
        const device = await deviceIn(store);
        if (device) await requestResult(store('device').put({ ...device, ...changes }, THIS));
      }),
    forget: () =>
      inTransaction(STORES, async (store) => {
        await Promise.all(STORES.map((one) => requestResult(store(one).clear())));
      }),

    firsts: () =>
      inTransaction(['first'], (store) =>
        requestResult(store('first').getAll() as IDBRequest<FirstWeighing[]>),
      ),
    noteFirst: (first: FirstWeighing) =>
      inTransaction(['first'], async (store) => {
        await requestResult(store('first').put(first));
      }),

    tickets: () => inTransaction(['ticket'], ticketsIn),
    /** False if another window of this device appended first. */
    append: (signed: SignedTicket, expected: TicketChainHead) =>
      inTransaction(STORES, async (store) => {
        const device = await deviceIn(store);
        if (!device || !isAt(device.head, expected)) return false;
        const { localSeq, tripId } = signed.body;
        await requestResult(store('ticket').add({ localSeq, signed, result: null } satisfies QueuedTicket));
        await requestResult(
          store('device').put({ ...device, head: { seq: localSeq, hash: signed.hash } }, THIS),
        );
        await requestResult(store('first').delete(tripId));
        await photoStore(store('photo')).sign(signed, true);
        return true;
      }),
    /** Replaces waiting tickets with ones re-signed after `onto`; false if another window appended first. */
    resign: (
      signed: readonly SignedTicket[],
      onto: TicketChainHead,
      expected: TicketChainHead,
      takenBack?: FirstWeighing,
    ) =>
      inTransaction(STORES, async (store) => {
        const device = await deviceIn(store);
        if (!device || !isAt(device.head, expected)) return false;
        const album = photoStore(store('photo'));
        for (const { localSeq, signed: before, result } of await ticketsIn(store)) {
          if (result !== null && localSeq <= onto.seq) continue;
          await requestResult(store('ticket').delete(localSeq));
          await album.sign(before, false);
          await album.forgetFiles(before);
        }
        for (const one of signed) {
          await requestResult(
            store('ticket').put({
              localSeq: one.body.localSeq,
              signed: one,
              result: null,
            } satisfies QueuedTicket),
          );
          await album.sign(one, true);
        }
        const last = signed.at(-1);
        // A taken-back weighing returns to its first weighing.
        if (takenBack) await requestResult(store('first').put(takenBack));
        await requestResult(
          store('device').put(
            { ...device, head: last ? { seq: last.body.localSeq, hash: last.hash } : onto },
            THIS,
          ),
        );
        return true;
      }),
    answer: (results: readonly TicketUploadResult[]) =>
      inTransaction(['ticket', 'photo'], async (store) => {
        const tickets = await ticketsIn(store);
        for (const result of results) {
          const ticket = tickets.find(({ localSeq }) => localSeq === result.localSeq);
          if (ticket) await requestResult(store('ticket').put({ ...ticket, result }));
        }
        const old = tickets.filter(({ result }) => result !== null).slice(0, -MAX_SHOWN);
        for (const { localSeq, signed } of old) {
          await requestResult(store('ticket').delete(localSeq));
          await photoStore(store('photo')).dropOf(signed);
        }
      }),

    photosOf: (tripId: string) => inTransaction(['photo'], (store) => photoStore(store('photo')).of(tripId)),
    /** Stored at once: a phone may kill the page while the camera is open. */
    keepPhoto: (photo: Photo, insteadOf?: Photo) =>
      inTransaction(['photo'], async (store) => {
        if (insteadOf) await photoStore(store('photo')).drop(insteadOf);
        await photoStore(store('photo')).put(photo);
      }),
    noteFile: (photo: Photo, fileId: string) =>
      inTransaction(['photo'], (store) => photoStore(store('photo')).noteFile(photo, fileId)),
    forgetFiles: (signed: SignedTicket) =>
      inTransaction(['photo'], (store) => photoStore(store('photo')).forgetFiles(signed)),
    sweepPhotos: (tripIds: readonly string[]) =>
      inTransaction(['ticket', 'photo'], async (store) => {
        const kept = new Set([
          ...tripIds,
          ...(await ticketsIn(store)).map(({ signed: { body } }) => body.tripId),
        ]);
        await photoStore(store('photo')).sweep((tripId) => kept.has(tripId));
      }),
    close: () => {
      database.close();
    },
  };
}
export type WeighStore = Awaited<ReturnType<typeof openWeighStore>>;
