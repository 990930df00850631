// Hook of the weighbridge: stored data, connection state, sending the queue.

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { basicInfo } from '#features/account/calls/session.ts';
import type { Fault } from '#packages/fault/fault.ts';
import type { RaisedFault } from '#packages/rpc/client/client.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { keepApp } from '#packages/ui/appCache.ts';
import { registerKey } from '../../calls/scale.ts';
import { scaleBook, uploadTickets, weighFirst } from '../../calls/ticket.ts';
import type { SignedTicket } from '../../ticket.ts';
import { isBookAuthentic } from './bookAuthenticity.ts';
import { isDemonstration } from './demonstration.ts';
import { toUnsignedPhoto, type Photo } from './photoStore.ts';
import { asOffline, addTicket, isWaiting, type SendResult, sendWaiting } from './queue.ts';
import { readPhotograph } from './readPhotograph.ts';
import { createSigningKeys, type UnsignedTicket } from './signing.ts';
import { uploadPhoto } from './uploadPhoto.ts';
import {
  type Device,
  type FirstWeighing,
  openWeighStore,
  type QueuedTicket,
  type WeighStore,
} from './weighStore.ts';

export interface WeighbridgeData {
  readonly device: Device | undefined;
  /** Whether the book's signature verifies; without it nothing is weighed. */
  readonly isBookGenuine: boolean;
  readonly firsts: readonly FirstWeighing[];
  readonly tickets: readonly QueuedTicket[];
}
export type Refusal = Exclude<SendResult, { outcome: 'all_sent' }>;

const RETRY_MS = 30_000;
const SENDING_LOCK = 'seam-weigh-sending';

const watchNetwork = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};
export const useIsOnline = () =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );

export function useWeighbridge() {
  const { client } = useApi();
  const isOnline = useIsOnline();
  const store = useRef<WeighStore>(undefined);
  const [kept, setKept] = useState<WeighbridgeData>();
  const [refusal, setRefusal] = useState<Refusal>();

  const look = useCallback(async () => {
    store.current ??= await openWeighStore();
    const [device, firsts, tickets] = await Promise.all([
      store.current.device(),
      store.current.firsts(),
      store.current.tickets(),
    ]);
    setKept({
      device,
      isBookGenuine: device !== undefined && (await isBookAuthentic(device.book, device)),
      firsts,
      tickets: tickets.toReversed(),
    });
    return { shed: store.current, device };
  }, []);

  /** One window at a time; unsent tickets wait for the next attempt. */
  const send = useCallback(async () => {
    const { shed: open, device } = await look();
    if (!device) return;
    await navigator.locks.request(SENDING_LOCK, async () => {
      const sending = await sendWaiting(
        open,
        (tickets) => client(uploadTickets, { tickets: [...tickets] }, { showError: false }),
        uploadPhoto,
      ).catch(() => undefined);
      if (sending) setRefusal(sending.outcome === 'all_sent' ? undefined : sending);
    });
    await look();
  }, [client, look]);

  /** Refreshes trips and operator; offline the stored ones remain. */
  const refresh = useCallback(async () => {
    const { shed: open, device } = await look();
    if (!device) return;
    const [book, person] = await Promise.all([
      client(scaleBook, { scaleId: device.scaleId }, { showError: false }).catch(() => undefined),
      client(basicInfo, {}, { showError: false }).catch(() => undefined),
    ]);
    if (book?.ok && (await isBookAuthentic(book.answer, device))) {
      await open.sweepPhotos(book.answer.trips.map(({ tripId }) => tripId));
      await open.change({
        book: book.answer,
        ...(person?.ok ? { operator: { id: person.answer.personId, name: person.answer.name } } : {}),
      });
    }
    await look();
    void keepApp().catch(() => undefined);
  }, [client, look]);

  useEffect(() => {
    void send().then(refresh);
  }, [send, refresh, isOnline]);
  useEffect(() => {
    const timer = setInterval(() => {
      void send();
    }, RETRY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [send]);

  const register = async (scaleId: string): Promise<boolean> => {
    const { shed: open } = await look();
    const { keys, publicKey } = await createSigningKeys();
    const [person, isSimulated] = await Promise.all([
      client(basicInfo, {}, { showError: false }),
      isDemonstration(client),
    ]);
    const registered = await client(registerKey, { scaleId, publicKey });
    const book = await client(scaleBook, { scaleId });
    if (!person.ok || !registered.ok || !book.ok) return false;
    const { lastSeq: seq, lastHash: hash, platformKey } = registered.answer;
    if (!(await isBookAuthentic(book.answer, { platformKey, scaleId }))) return false;
    await open.keepDevice({
      scaleId,
      keys,
      publicKey,
      operator: { id: person.answer.personId, name: person.answer.name },
      head: { seq, hash },
      book: book.answer,
      platformKey,
      isSimulated,
    });
    void navigator.storage.persist().catch(() => undefined);
    await look();
    void keepApp().catch(() => undefined);
    return true;
  };

  /** Returns the fault, or undefined once stored. */
  const weighIn = async (first: FirstWeighing): Promise<RaisedFault<Fault> | undefined> => {
    const { shed: open, device } = await look();
    if (!device) return undefined;
    const response = await client(
      weighFirst,
      { scaleId: device.scaleId, tripId: first.tripId, weight: first.weight, at: first.at },
      { showError: false },
    ).catch(() => undefined);
    if (response && !response.ok) return response.fault as unknown as RaisedFault<Fault>;
    await open.noteFirst(first);
    await look();
    return undefined;
  };

  const weighOut = async (unsigned: UnsignedTicket): Promise<SignedTicket> => {
    const { shed: open } = await look();
    const signed = await addTicket(open, unsigned);
    await look();
    void send().then(refresh);
    return signed;
  };

  const photosOf = useCallback(
    async (tripId: string) =>
      (await (await look()).shed.photosOf(tripId)).filter(({ isSigned }) => !isSigned),
    [look],
  );

  const photograph = async (
    tripId: string,
    file: File,
    insteadOf?: Photo,
  ): Promise<'kept' | 'same' | undefined> => {
    const { shed: open } = await look();
    const taken = await readPhotograph(file).catch(() => undefined);
    if (!taken) return undefined;
    if ((await open.photosOf(tripId)).some(({ hash }) => hash === taken.hash)) return 'same';
    await open.keepPhoto(toUnsignedPhoto(taken, tripId, insteadOf?.takenAt ?? new Date()), insteadOf);
    return 'kept';
  };

  /** Resubmits the weighing with the current photographs: some may have been retaken. */
  const handIn = async (ticket: SignedTicket) => {
    const hashes = (await photosOf(ticket.body.tripId)).map(({ hash }) => hash);
    setRefusal(undefined);
    await weighOut({ ...asOffline(ticket).body, photoHashes: hashes });
  };

  const leave = async () => {
    const { shed: open } = await look();
    if ((await open.tickets()).some(isWaiting)) return;
    await open.forget();
    await look();
  };

  return {
    kept,
    isOnline,
    refusal,
    dismiss: () => {
      setRefusal(undefined);
    },
    send,
    refresh,
    register,
    weighIn,
    weighOut,
    handIn,
    leave,
    photosOf,
    photograph,
  };
}
export type Weighbridge = ReturnType<typeof useWeighbridge>;
