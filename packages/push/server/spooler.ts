// Writes down what connected clients are to be told, reads it and hands it out: many clients with one transaction.
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Client } from './house.ts';
import { acknowledge, type Arrived, readPending, spool } from './spool.ts';
import { lockClients } from './store.ts';
import { LIMIT } from '../commands.ts';
import type { Timers } from '../timers.ts';
import type { Database, Fragment } from '#packages/sql/sql.ts';

interface Surroundings {
  readonly database: Database;
  /** What people have not read: person_id, id, type, created_at. */
  readonly unread: Fragment;
  readonly timers: Timers;
  clock(): Date;
  onError(error: unknown): void;
}

const CLIENTS_AT_ONCE = 1_000;
const ACKNOWLEDGED_AT_ONCE = 2_000;
/** While one round's messages are encrypted, the next one's are written. */
const ROUNDS = 2;
/** Packets are made for so many before others have their turn. */
const TOLD_AT_ONCE = 128;
const TRY_AGAIN_MS = 1_000;

export class Spooler {
  readonly #around: Surroundings;
  readonly #woken = new Set<Client>();
  #rounds = 0;
  #arrived: Arrived[] = [];
  #acknowledging: Promise<void> | undefined;
  #isClosed = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** There may be something for this client. */
  wake(client: Client): void {
    this.#woken.add(client);
    if (this.#rounds < ROUNDS) void this.#run();
  }

  arrived(client: Client, seq: number): void {
    this.#arrived.push({ cid: client.cid, seq });
    this.#acknowledging ??= this.#acknowledge().finally(() => { this.#acknowledging = undefined; });
    if (client.deliveries?.wantsMore()) this.wake(client);
  }

  /** What has arrived is written down before the database goes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#woken.clear();
    await this.#acknowledging;
  }

  async #run(): Promise<void> {
    this.#rounds += 1;
    // Those that are woken in the same turn share the first round.
    await Promise.resolve();
    while (this.#woken.size > 0) {
      const clients = this.#next();
      await this.#round(clients).catch((error: unknown) => this.#again(clients, error));
    }
    this.#rounds -= 1;
  }

  /** What is written in the database waits for the database. */
  async #again(clients: readonly Client[], error: unknown): Promise<void> {
    this.#around.onError(error);
    await new Promise<void>((resolve) => { this.#around.timers.after(TRY_AGAIN_MS, resolve); });
    if (!this.#isClosed) for (const client of clients) this.#woken.add(client);
  }

  #next(): Client[] {
    const next: Client[] = [];
    for (const client of this.#woken) {
      if (next.length === CLIENTS_AT_ONCE) break;
      this.#woken.delete(client);
      if (!client.isOnline || client.personId === undefined) continue;
      if (client.deliveries?.room === 0) client.deliveries.remember();
      else next.push(client);
    }
    return next;
  }

  async #round(clients: readonly Client[]): Promise<void> {
    if (clients.length === 0) return;
    const windows = clients.map(({ cid, deliveries }) =>
      ({ cid, after: deliveries?.lastSeq ?? 0, room: deliveries?.room ?? LIMIT.inFlight }));
    const { database, unread, clock } = this.#around;
    const now = clock();
    const cids = windows.map(({ cid }) => cid);
    const people = clients.map(({ personId }) => personId);
    const [,, pending] = await database.transaction((tx) =>
      Promise.all([lockClients(tx, cids), spool(tx, cids, unread, now), readPending(tx, windows, unread, now)]));
    const byCid = Map.groupBy(pending, ({ cid }) => cid);
    for (const [at, client] of clients.entries()) {
      // Meanwhile somebody else may have signed in there.
      const rows = byCid.get(client.cid);
      if (rows && client.personId === people[at]) client.deliver(rows, windows[at]?.room ?? 0);
      if (at % TOLD_AT_ONCE === TOLD_AT_ONCE - 1) await othersTurn();
    }
  }

  async #acknowledge(): Promise<void> {
    await Promise.resolve();
    while (this.#arrived.length > 0) {
      const arrived = this.#arrived.slice(0, ACKNOWLEDGED_AT_ONCE);
      this.#arrived = this.#arrived.slice(ACKNOWLEDGED_AT_ONCE);
      const { database, clock, onError } = this.#around;
      await database.transaction((tx) => acknowledge(tx, arrived, clock())).catch(onError);
    }
  }
}

