// Photographs on the device, stored until the platform has their ticket.

import type { SignedTicket } from '../../ticket.ts';

export interface Photo {
  readonly tripId: string;
  /** Hash of the bytes sent; the ticket signs it. */
  readonly hash: string;
  readonly picture: Uint8Array<ArrayBuffer>;
  readonly takenAt: Date;
  /** Named by a ticket: cannot be replaced or deleted. */
  readonly isSigned: boolean;
  readonly fileId: string | null;
}
export type NewPhoto = Pick<Photo, 'hash' | 'picture'>;

export const toUnsignedPhoto = (photo: NewPhoto, tripId: string, takenAt: Date): Photo => ({
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
const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the device could not be read'));
    };
  });

/** Operations on photographs within a transaction; the store's key is trip and hash. */
export const photoStore = (store: IDBObjectStore) => {
  const change = async (key: Key, changes: Partial<Photo>) => {
    const photo = await requestResult(store.get([...key]) as IDBRequest<Photo | undefined>);
    if (photo) await requestResult(store.put({ ...photo, ...changes }));
  };
  return {
    of: async (tripId: string): Promise<Photo[]> =>
      (
        await requestResult(store.getAll(IDBKeyRange.bound([tripId], [tripId, []])) as IDBRequest<Photo[]>)
      ).toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime()),
    put: (photo: Photo) => requestResult(store.put(photo)),
    drop: (photo: Pick<Photo, 'tripId' | 'hash'>) => requestResult(store.delete([...keyOf(photo)])),
    noteFile: (photo: Pick<Photo, 'tripId' | 'hash'>, fileId: string) => change(keyOf(photo), { fileId }),
    sign: async (ticket: SignedTicket, isSigned: boolean) => {
      for (const key of keysOf(ticket)) await change(key, { isSigned });
    },
    /** The platform has lost the files: they will be uploaded again. */
    forgetFiles: async (ticket: SignedTicket) => {
      for (const key of keysOf(ticket)) await change(key, { fileId: null });
    },
    dropOf: async (ticket: SignedTicket) => {
      for (const key of keysOf(ticket)) await requestResult(store.delete([...key]));
    },
    sweep: async (isKept: (tripId: string) => boolean) => {
      for (const key of (await requestResult(store.getAllKeys())) as unknown as Key[])
        if (!isKept(key[0])) await requestResult(store.delete([...key]));
    },
  };
};
