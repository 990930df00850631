// The photographs of trucks on a device: taken before their ticket is signed, sent before it, and kept as long as it is.

import type { SignedTicket } from '../../ticket.ts';

export interface Photo {
  readonly tripId: string;
  /** Of what leaves the device: the ticket is signed over it. */
  readonly hash: string;
  readonly picture: Uint8Array<ArrayBuffer>;
  readonly takenAt: Date;
  /** A ticket names it: it is neither taken again nor taken away. */
  readonly isSigned: boolean;
  /** Null until the platform has it. */
  readonly fileId: string | null;
}
export type NewPhoto = Pick<Photo, 'hash' | 'picture'>;

/** As it waits on the device to be named by a ticket. */
export const asTaken = (photo: NewPhoto, tripId: string, takenAt: Date): Photo => ({
  ...photo,
  tripId,
  takenAt,
  isSigned: false,
  fileId: null,
});

type Key = readonly [tripId: string, hash: string];
const keyOf = ({ tripId, hash }: Pick<Photo, 'tripId' | 'hash'>): Key => [tripId, hash];
const keysOf = ({ body: { tripId, photoHashes } }: SignedTicket): Key[] =>
  photoHashes.map((hash) => [tripId, hash]);
const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the device could not be read'));
    };
  });

/** What is done to photographs within a transaction; the store has them by trip and hash. */
export const inAlbum = (store: IDBObjectStore) => {
  const change = async (key: Key, changes: Partial<Photo>) => {
    const photo = await settled(store.get([...key]) as IDBRequest<Photo | undefined>);
    if (photo) await settled(store.put({ ...photo, ...changes }));
  };
  return {
    of: async (tripId: string): Promise<Photo[]> =>
      (
        await settled(store.getAll(IDBKeyRange.bound([tripId], [tripId, []])) as IDBRequest<Photo[]>)
      ).toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime()),
    put: (photo: Photo) => settled(store.put(photo)),
    drop: (photo: Pick<Photo, 'tripId' | 'hash'>) => settled(store.delete([...keyOf(photo)])),
    noteFile: (photo: Pick<Photo, 'tripId' | 'hash'>, fileId: string) => change(keyOf(photo), { fileId }),
    /** Named by this ticket from now on, or no longer. */
    sign: async (ticket: SignedTicket, isSigned: boolean) => {
      for (const key of keysOf(ticket)) await change(key, { isSigned });
    },
    /** The platform does not know them any more: they are sent again. */
    forgetFiles: async (ticket: SignedTicket) => {
      for (const key of keysOf(ticket)) await change(key, { fileId: null });
    },
    dropOf: async (ticket: SignedTicket) => {
      for (const key of keysOf(ticket)) await settled(store.delete([...key]));
    },
    /** Of trucks that come no more. */
    sweep: async (isKept: (tripId: string) => boolean) => {
      for (const key of (await settled(store.getAllKeys())) as unknown as Key[])
        if (!isKept(key[0])) await settled(store.delete([...key]));
    },
  };
};
