// Writes down what connected clients are to be told, reads it and hands it out: many clients with one transaction.

import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database, Fragment } from '#packages/db/sql.ts';
import type { Timers } from '#packages/time/timers.ts';
import { LIMIT } from '../protocol/commands.ts';
import type { Client } from './pushContext.ts';
import { acknowledge, lookEachUp, readPending, spool } from './spool.ts';
import { lockClients } from './store.ts';

interface Surroundings {
  readonly database: Database;
  /** What people have not read: person_id, id, type, created_at. */
  readonly unread: Fragment;
  readonly timers: Timers;
  clock(): Date;
  onError(error: unknown): void;
}

const CLIENTS_AT_ONCE = 1_000;
/** While one round's messages are encrypted, the next one's are written. */
const ROUNDS = 2;
/** Packets are made for so many before others have their turn. */
const TOLD_AT_ONCE = 128;
const TRY_AGAIN_MS = 1_000;
/** Acknowledgements of so long are written together, after the rush of a message to all: one that is lost only costs a repetition. */
const GATHERED_MS = 500;

export class Spooler {
  readonly #around: Surroundings;
  readonly #woken = new Set<Client>();
  /** In a round that is under way: news of these waits for the next. */
  readonly #inRound = new Set<Client>();
  #rounds = 0;
  readonly #arrived = new Map<string, number>();
  #callOffAcknowledging: (() => void) | undefined;
  #acknowledging: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** There may be something for this client. */
  wake(client: Client): void {
    this.#woken.add(client);
    if (this.#rounds < ROUNDS) void this.#run();
  }

  arrived(client: Client, upTo: number | undefined): void {
    if (upTo !== undefined) {
      this.#arrived.set(client.cid, upTo);
      this.#callOffAcknowledging ??= this.#around.timers.after(GATHERED_MS, () => {
        this.#acknowledging = this.#acknowledge();
      });
    }
    if (client.deliveries?.wantsMore) this.wake(client);
  }

  /** What has arrived is written down before the database goes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#woken.clear();
    this.#callOffAcknowledging?.();
    await this.#acknowledging;
    await this.#acknowledge();
  }

  async #run(): Promise<void> {
    this.#rounds += 1;
    // Those that are woken in the same turn share the first round.
    await Promise.resolve();
    for (let clients = this.#next(); clients.length > 0; clients = this.#next()) {
      await this.#round(clients).catch((error: unknown) => this.#again(clients, error));
      for (const client of clients) this.#inRound.delete(client);
    }
    this.#rounds -= 1;
  }

  /** What is written in the database waits for the database. */
  async #again(clients: readonly Client[], error: unknown): Promise<void> {
    this.#around.onError(error);
    await new Promise<void>((resolve) => {
      this.#around.timers.after(TRY_AGAIN_MS, resolve);
    });
    if (!this.#isClosed) for (const client of clients) this.#woken.add(client);
  }

  #next(): Client[] {
    const next: Client[] = [];
    for (const client of this.#woken) {
      if (next.length === CLIENTS_AT_ONCE) break;
      if (this.#inRound.has(client)) continue;
      this.#woken.delete(client);
      if (!client.isOnline || client.personId === undefined) continue;
      if (client.deliveries?.room === 0) {
        client.deliveries.fallBehind();
        continue;
      }
      this.#inRound.add(client);
      next.push(client);
    }
    return next;
  }

  /** Whoever has everything so far is sent what is new as it is written; the others are read for. */
  async #round(clients: readonly Client[]): Promise<void> {
    const { database, unread, clock } = this.#around;
    const now = clock();
    const people = clients.map(({ personId }) => personId);
    const behind = clients.filter(({ deliveries }) => !deliveries || deliveries.isBehind);
    const windows = behind.map(({ cid, deliveries }) => ({
      cid,
      after: deliveries?.lastSeq ?? 0,
      room: deliveries?.room ?? LIMIT.inFlight,
    }));
    const cids = clients.map(({ cid }) => cid);
    const [, , spooled, pending] = await database.transaction((tx) =>
      Promise.all([
        lookEachUp(tx),
        lockClients(tx, cids),
        spool(tx, cids, unread, now),
        windows.length > 0 ? readPending(tx, windows, unread, now) : [],
      ]),
    );
    const [fresh, waiting] = [Map.groupBy(spooled, ({ cid }) => cid), Map.groupBy(pending, ({ cid }) => cid)];
    const rooms = new Map(windows.map(({ cid, room }) => [cid, room]));
    for (const [at, client] of clients.entries()) {
      // Meanwhile somebody else may have signed in there.
      if (client.personId !== people[at]) continue;
      const room = rooms.get(client.cid);
      const rows = (room === undefined ? fresh : waiting).get(client.cid) ?? [];
      if (rows.length > 0 || room !== undefined)
        client.deliver(rows, room === undefined || rows.length < room);
      if (at % TOLD_AT_ONCE === TOLD_AT_ONCE - 1) await othersTurn();
    }
  }

  async #acknowledge(): Promise<void> {
    this.#callOffAcknowledging = undefined;
    const arrived = [...this.#arrived].map(([cid, upTo]) => ({ cid, upTo }));
    this.#arrived.clear();
    const { database, onError } = this.#around;
    if (arrived.length > 0) await database.transaction((tx) => acknowledge(tx, arrived)).catch(onError);
  }
}
