// Registers and logs in clients, batched into transactions.

import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#packages/db/sql.ts';
import type { Timers } from '#packages/time/timers.ts';
import { batch } from './batch.ts';
import type { Bus } from './bus.ts';
import { sha256Hex } from './nodeCrypto.ts';
import type { NewIdentity } from './pushContext.ts';
import {
  type ClientLogin,
  insertClients,
  isBondKept,
  lockClients,
  loginClients,
  type NewClient,
  type PushBindingRow,
} from './store.ts';
import { KeyedTokenBuckets } from './tokenBucket.ts';

interface Deps {
  readonly database: Database;
  readonly bus: Pick<Bus, 'publish'>;
  readonly timers: Timers;
  readonly registrationsAMinute: number;
  clock(): Date;
  onError(error: unknown): void;
}

const MAX_BATCH_SIZE = 500;

export class Logins {
  readonly #deps: Deps;
  readonly #node = randomUUID();
  readonly #registrations: KeyedTokenBuckets;
  readonly #insert: (client: NewClient) => Promise<undefined>;
  readonly #incrementEpoch: (login: ClientLogin) => Promise<PushBindingRow | undefined>;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#registrations = new KeyedTokenBuckets(deps.registrationsAMinute / 60, deps.registrationsAMinute);
    this.#insert = batch((clients) => this.#insertAll(clients), { max: MAX_BATCH_SIZE });
    this.#incrementEpoch = batch((logins) => this.#incrementAll(logins), { max: MAX_BATCH_SIZE });
  }

  /** Always creates a new identity, since a regId proves nothing. undefined: too many from that address. */
  async register(address: string, regId: string): Promise<NewIdentity | undefined> {
    if (!this.#registrations.take(address, this.#deps.timers.now())) return undefined;
    const session = randomBytes(32).toString('hex');
    const made = { cid: sha256Hex(session), session, deviceId: randomBytes(16).toString('hex') };
    await this.#insert({ ...made, regId });
    return made;
  }

  /** The client's user and new epoch; undefined if the client is unknown, or bound to another browser. */
  logIn(login: ClientLogin): Promise<PushBindingRow | undefined> {
    return this.#incrementEpoch(login);
  }

  forget(now: number): void {
    this.#registrations.forgetFull(now);
  }

  async #insertAll(clients: readonly NewClient[]): Promise<[]> {
    const { database, clock } = this.#deps;
    await database.transaction((tx) => insertClients(tx, clients, clock()));
    return [];
  }

  async #incrementAll(logins: readonly ClientLogin[]): Promise<(PushBindingRow | undefined)[]> {
    const { database, clock, bus, onError } = this.#deps;
    const cids = logins.map(({ cid }) => cid);
    const [, rows] = await database.transaction((tx) =>
      Promise.all([lockClients(tx, cids), loginClients(tx, logins, this.#node, clock())]),
    );
    for (const { cid, epoch, earlier_node } of rows) {
      if (earlier_node !== '' && earlier_node !== this.#node)
        bus.publish(takeoverMessage(cid, epoch)).catch(onError);
    }
    const byCid = new Map(rows.map((row) => [row.cid, row]));
    return logins.map(({ cid, bondHashes }) => {
      const row = byCid.get(cid);
      // Another login of the same round may have found it.
      return row && isBondKept(row, bondHashes) ? row : undefined;
    });
  }
}

/** Tells other processes to drop connections of this client with a lower epoch. */
export const takeoverMessage = (cid: string, epoch: number) => `taken ${cid} ${epoch}`;

export function parseTakeover(word: string): { readonly cid: string; readonly epoch: number } | undefined {
  const [what, cid, epoch] = word.split(' ');
  return what === 'taken' && cid !== undefined ? { cid, epoch: Number(epoch) } : undefined;
}
