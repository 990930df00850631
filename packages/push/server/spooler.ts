// Spools, reads and delivers messages for many clients per transaction.

import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database, Fragment } from '#packages/db/sql.ts';
import type { Timers } from '#packages/time/timers.ts';
import { LIMIT } from '../protocol/commands.ts';
import type { ConnectedClient } from './pushContext.ts';
import { acknowledge, forceIndexLookups, readPending, spoolMessages } from './spoolMessages.ts';
import { lockClients } from './store.ts';

interface Deps {
  readonly database: Database;
  /** Unread messages: person_id, id, type, created_at. */
  readonly unread: Fragment;
  readonly timers: Timers;
  clock(): Date;
  onError(error: unknown): void;
}

const MAX_CLIENTS_PER_ROUND = 1_000;
/** One round is written while the other's messages are encrypted. */
const MAX_ROUNDS = 2;
const YIELD_AFTER = 128;
const RETRY_MS = 1_000;
/** Acknowledgements are stored in batches; a lost one only costs a repetition. */
const ACKNOWLEDGE_DELAY_MS = 500;

export class Spooler {
  readonly #deps: Deps;
  readonly #woken = new Set<ConnectedClient>();
  readonly #inRound = new Set<ConnectedClient>();
  #rounds = 0;
  readonly #arrived = new Map<string, number>();
  #cancelAcknowledging: (() => void) | undefined;
  #acknowledging: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  wake(client: ConnectedClient): void {
    this.#woken.add(client);
    if (this.#rounds < MAX_ROUNDS) void this.#run();
  }

  arrived(client: ConnectedClient, upTo: number | undefined): void {
    if (upTo !== undefined) {
      this.#arrived.set(client.cid, upTo);
      this.#cancelAcknowledging ??= this.#deps.timers.after(ACKNOWLEDGE_DELAY_MS, () => {
        this.#acknowledging = this.#acknowledge();
      });
    }
    if (client.deliveries?.wantsMore) this.wake(client);
  }

  /** Stores acknowledgements before the database closes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#woken.clear();
    this.#cancelAcknowledging?.();
    await this.#acknowledging;
    await this.#acknowledge();
  }

  async #run(): Promise<void> {
    this.#rounds += 1;
    // Lets clients woken in the same tick share the first round.
    await Promise.resolve();
    for (let clients = this.#next(); clients.length > 0; clients = this.#next()) {
      await this.#round(clients).catch((error: unknown) => this.#retryLater(clients, error));
      for (const client of clients) this.#inRound.delete(client);
    }
    this.#rounds -= 1;
  }

  async #retryLater(clients: readonly ConnectedClient[], error: unknown): Promise<void> {
    this.#deps.onError(error);
    await new Promise<void>((resolve) => {
      this.#deps.timers.after(RETRY_MS, resolve);
    });
    if (!this.#isClosed) for (const client of clients) this.#woken.add(client);
  }

  #next(): ConnectedClient[] {
    const next: ConnectedClient[] = [];
    for (const client of this.#woken) {
      if (next.length === MAX_CLIENTS_PER_ROUND) break;
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

  /** Clients that are up to date get new rows as they are written; for the others rows are read. */
  async #round(clients: readonly ConnectedClient[]): Promise<void> {
    const { database, unread, clock } = this.#deps;
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
        forceIndexLookups(tx),
        lockClients(tx, cids),
        spoolMessages(tx, cids, unread, now),
        windows.length > 0 ? readPending(tx, windows, unread, now) : [],
      ]),
    );
    const [fresh, waiting] = [Map.groupBy(spooled, ({ cid }) => cid), Map.groupBy(pending, ({ cid }) => cid)];
    const rooms = new Map(windows.map(({ cid, room }) => [cid, room]));
    for (const [at, client] of clients.entries()) {
      if (client.personId !== people[at]) continue;
      const room = rooms.get(client.cid);
      const rows = (room === undefined ? fresh : waiting).get(client.cid) ?? [];
      if (rows.length > 0 || room !== undefined)
        client.deliver(rows, room === undefined || rows.length < room);
      if (at % YIELD_AFTER === YIELD_AFTER - 1) await othersTurn();
    }
  }

  async #acknowledge(): Promise<void> {
    this.#cancelAcknowledging = undefined;
    const arrived = [...this.#arrived].map(([cid, upTo]) => ({ cid, upTo }));
    this.#arrived.clear();
    const { database, onError } = this.#deps;
    if (arrived.length > 0) await database.transaction((tx) => acknowledge(tx, arrived)).catch(onError);
  }
}
