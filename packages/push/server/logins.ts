// Clients made known and let in: as many as come together, with one transaction.

import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#packages/db/sql.ts';
import type { Timers } from '#packages/time/timers.ts';
import { gather } from './batch.ts';
import type { Bus } from './bus.ts';
import { sha256Hex } from './nodeCrypto.ts';
import type { NewIdentity } from './pushContext.ts';
import { type BindingRow, insertClients, lockClients, loginClients, type NewClient } from './store.ts';
import { Allowances } from './tokenBucket.ts';

interface Surroundings {
  readonly database: Database;
  readonly bus: Pick<Bus, 'say'>;
  readonly timers: Timers;
  /** How many may register within a minute from one address. */
  readonly registrationsAMinute: number;
  clock(): Date;
  onError(error: unknown): void;
}

const MOST_TOGETHER = 500;

export class Logins {
  readonly #around: Surroundings;
  readonly #node = randomUUID();
  readonly #registrations: Allowances;
  readonly #insert: (client: NewClient) => Promise<undefined>;
  readonly #count: (cid: string) => Promise<BindingRow | undefined>;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#registrations = new Allowances(around.registrationsAMinute / 60, around.registrationsAMinute);
    this.#insert = gather((clients) => this.#insertAll(clients), { most: MOST_TOGETHER });
    this.#count = gather((cids) => this.#countAll(cids), { most: MOST_TOGETHER });
  }

  /** Never an identity that exists: whoever names a known regId may be anybody. Undefined: too many from that address. */
  async register(address: string, regId: string): Promise<NewIdentity | undefined> {
    if (!this.#registrations.take(address, this.#around.timers.now())) return undefined;
    const session = randomBytes(32).toString('hex');
    const made = { cid: sha256Hex(session), session, deviceId: randomBytes(16).toString('hex') };
    await this.#insert({ ...made, regId });
    return made;
  }

  /** Who is signed in at the client, and which login this is. Undefined: nobody knows it. */
  logIn(cid: string): Promise<BindingRow | undefined> {
    return this.#count(cid);
  }

  forget(now: number): void {
    this.#registrations.forgetFull(now);
  }

  async #insertAll(clients: readonly NewClient[]): Promise<[]> {
    const { database, clock } = this.#around;
    await database.transaction((tx) => insertClients(tx, clients, clock()));
    return [];
  }

  async #countAll(cids: readonly string[]): Promise<(BindingRow | undefined)[]> {
    const { database, clock, bus, onError } = this.#around;
    const [, rows] = await database.transaction((tx) =>
      Promise.all([lockClients(tx, cids), loginClients(tx, cids, this.#node, clock())]),
    );
    for (const { cid, epoch, earlier_node } of rows) {
      if (earlier_node !== '' && earlier_node !== this.#node) bus.say(taken(cid, epoch)).catch(onError);
    }
    const byCid = new Map(rows.map((row) => [row.cid, row]));
    return cids.map((cid) => byCid.get(cid));
  }
}

/** What other processes are told: a connection of this client with a lower epoch is no longer the client's. */
export const taken = (cid: string, epoch: number) => `taken ${cid} ${epoch}`;

export function readTaken(word: string): { readonly cid: string; readonly epoch: number } | undefined {
  const [what, cid, epoch] = word.split(' ');
  return what === 'taken' && cid !== undefined ? { cid, epoch: Number(epoch) } : undefined;
}
