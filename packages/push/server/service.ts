// The push service behind its sockets: clients registered and logged in, people bound to them, news and messages handed out.

import type { Database, Fragment } from '#packages/db/sql.ts';
import type { Timers } from '#packages/time/timers.ts';
import { CLOSE, LIMIT } from '../protocol/commands.ts';
import { gather } from './batch.ts';
import type { Bus } from './bus.ts';
import { Connection } from './connection.ts';
import { Crowds } from './connectionsPerAddress.ts';
import { noCounts } from './counters.ts';
import type { Hub } from './hub.ts';
import type { KeyRing } from './keys.ts';
import { Logins, readTaken } from './logins.ts';
import type { Wire } from './packetChannel.ts';
import { Presence } from './presence.ts';
import type { Client, House, NewIdentity } from './pushContext.ts';
import { repeat } from './repeat.ts';
import { Sessions, type SessionSource } from './sessions.ts';
import { Spooler } from './spooler.ts';
import { type BindingRow, readBindings, storePhoneInfo } from './store.ts';
import { Takeovers } from './takeoverGuard.ts';
import { type Admission, Topics } from './topics.ts';

export interface Surroundings extends SessionSource, Admission {
  readonly appId: string;
  readonly database: Database;
  readonly hub: Hub;
  readonly bus: Pick<Bus, 'say'>;
  readonly keys: Pick<KeyRing, 'find'>;
  readonly timers: Timers;
  /** What people have not read: person_id, id, type, created_at. */
  readonly unread: Fragment;
  /** How many may register within a minute from one address. */
  readonly registrationsAMinute: number;
  /** How many connections at which nobody is signed in may come from one address. */
  readonly strangersAnAddress: number;
  clock(): Date;
  onError(error: unknown): void;
}

const TICK_MS = 1_000;
const SESSIONS_MS = 500;
/** Everything that words between processes tell is found this often without them. */
const RECONCILED_EVERY_MS = 30_000;
const MOST_TOGETHER = 500;

export class Service implements House {
  readonly appId: string;
  readonly counts = noCounts();
  readonly now: () => number;
  /** Every socket, logged in or not. */
  readonly connections = new Set<Client>();
  readonly #around: Surroundings;
  readonly #presence = new Presence();
  readonly #crowds: Crowds;
  readonly #spooler: Spooler;
  readonly #takeovers: Takeovers;
  readonly #logins: Logins;
  readonly #sessions: Sessions;
  readonly #topics: Topics;
  readonly #stops: readonly (() => void)[];
  readonly #reread: (cid: string) => Promise<void>;

  constructor(around: Surroundings) {
    const { appId, timers, onError } = around;
    this.#around = around;
    this.appId = appId;
    this.now = timers.now;
    this.#crowds = new Crowds(around.strangersAnAddress);
    this.#spooler = new Spooler(around);
    this.#takeovers = new Takeovers(timers);
    this.#logins = new Logins(around);
    this.#topics = new Topics(around);
    this.#reread = gather((cids) => this.#rereadAll(cids), { most: MOST_TOGETHER });
    this.#sessions = new Sessions({
      ...around,
      presence: this.#presence,
      reread: (cids) => Promise.all(cids.map(this.#reread)),
    });
    this.#stops = [
      repeat(
        timers,
        TICK_MS,
        () => {
          this.#tick();
        },
        onError,
      ),
      repeat(timers, SESSIONS_MS, () => this.#sessions.sweep(), onError),
      repeat(timers, RECONCILED_EVERY_MS, () => this.#sessions.reconcile(), onError),
    ];
  }

  /** Those that are logged in. */
  get online(): number {
    return this.#presence.size;
  }

  get pending(): number {
    let pending = 0;
    for (const { deliveries } of this.#presence.all) pending += deliveries?.count ?? 0;
    return pending;
  }

  welcome(wire: Wire, address: string): Connection {
    const connection = new Connection(this, wire, address);
    this.connections.add(connection);
    this.#crowds.enter(connection);
    return connection;
  }

  /** Whoever comes from there now is to come later. */
  isCrowded(address: string): boolean {
    return this.#crowds.isFull(address);
  }

  /** No timer any more; what has arrived is written down. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#spooler.close();
  }

  /** A word of another process. */
  hear(word: string): void {
    const { cid = '', epoch = 0 } = readTaken(word) ?? {};
    const client = this.#presence.at(cid);
    if (client && client.epoch < epoch) this.#replace(client);
  }

  findKey(keyId: string) {
    return this.#around.keys.find(keyId);
  }

  async register({ address }: Client, regId: string): Promise<NewIdentity | undefined> {
    const made = await this.#logins.register(address, regId);
    if (made) this.counts.registrations += 1;
    return made;
  }

  async login(client: Client, cid: string): Promise<'known' | 'unknown' | 'too_often'> {
    if (this.#presence.at(cid) && !this.#takeovers.mayReplace(cid)) return 'too_often';
    // Listening first, then reading: nothing falls between the two.
    this.#listen(topicOf(cid));
    let binding: BindingRow | undefined;
    try {
      binding = await this.#logins.logIn(cid);
    } finally {
      if ((!binding || client.isOver) && !this.#presence.at(cid))
        this.#around.hub.unfollow(this.#ears, topicOf(cid));
    }
    if (!binding) return 'unknown';
    client.cid = cid;
    client.epoch = binding.epoch;
    client.personId = binding.person_id ?? undefined;
    client.sessionId = binding.session_id ?? undefined;
    return 'known';
  }

  wentOnline(client: Client): void {
    const earlier = this.#presence.at(client.cid);
    if (earlier) this.#replace(earlier);
    this.#presence.enter(client);
    this.#listen(topicOf(client.cid));
    this.#attend(client);
  }

  async follow(client: Client, wanted: readonly string[]): Promise<readonly string[]> {
    client.wanted = wanted;
    return [...(await this.#topics.admit(client)).keys()];
  }

  keepPhoneInfo(cid: string, phoneInfo: string): void {
    const { database, onError } = this.#around;
    database.transaction((tx) => storePhoneInfo(tx, cid, phoneInfo)).catch(onError);
  }

  arrived(client: Client, upTo: number | undefined): void {
    this.#spooler.arrived(client, upTo);
  }

  ended(client: Client): void {
    this.connections.delete(client);
    this.#crowds.leave(client);
    if (client.cid !== '') this.#forget(client);
  }

  /** Hears what concerns clients and people, for all of them. */
  readonly #ears = {
    tell: (topics: readonly string[]) => {
      for (const topic of topics) {
        const [kind, id = ''] = topic.split('/');
        if (kind === 'person') for (const client of this.#presence.of(id)) this.#spooler.wake(client);
        else if (this.#presence.at(id)) this.#reread(id).catch(this.#around.onError);
      }
    },
  };

  /** Whoever is signed in there is listened for, and gets what waits. */
  #attend(client: Client): void {
    const { personId, sessionId } = client;
    if (personId === undefined || sessionId === undefined) return;
    this.#sessions.begin(sessionId);
    this.#listen(`person/${personId}`);
    this.#makeRoom(personId, client);
    this.#spooler.wake(client);
  }

  /** One person has only so many screens. */
  #makeRoom(personId: string, client: Client): void {
    const others = this.#presence
      .of(personId)
      .filter((other) => other !== client)
      .sort((one, other) => one.heardAt - other.heardAt);
    const tooMany = Math.max(0, others.length + 1 - LIMIT.connectionsPerPerson);
    for (const other of others.slice(0, tooMany))
      other.close(CLOSE.replaced, 'the person is online in too many places');
  }

  #listen(topic: string): void {
    this.#around.hub.follow(this.#ears, topic, topic, { readsAfter: true });
  }

  #disregard(personId: string | undefined): void {
    if (personId !== undefined && this.#presence.of(personId).length === 0)
      this.#around.hub.unfollow(this.#ears, `person/${personId}`);
  }

  #forget(client: Client): void {
    const { hub } = this.#around;
    this.#topics.forget(client);
    if (this.#presence.leave(client)) hub.unfollow(this.#ears, topicOf(client.cid));
    this.#disregard(client.personId);
  }

  #replace(earlier: Client): void {
    this.#forget(earlier);
    this.#takeovers.dismiss(earlier);
  }

  async #rereadAll(cids: readonly string[]): Promise<[]> {
    for (const row of await readBindings(this.#around.database.reading, cids)) this.#apply(row);
    return [];
  }

  /** What the database says of a client that is online here. */
  #apply({ cid, epoch, person_id, session_id }: BindingRow): void {
    const client = this.#presence.at(cid);
    if (!client) return;
    if (epoch > client.epoch) return this.#replace(client);
    // Read before its login was counted.
    if (epoch < client.epoch) return;
    const [personId, sessionId] = [person_id ?? undefined, session_id ?? undefined];
    if (client.personId === personId && client.sessionId === sessionId) return;
    const earlier = client.personId;
    if (earlier !== personId) client.deliveries = undefined;
    this.#presence.reseat(client, personId);
    client.sessionId = sessionId;
    this.#disregard(earlier);
    this.#attend(client);
    this.#topics
      .admit(client)
      .then((followed) => {
        client.tell([...followed.keys()]);
      })
      .catch(this.#around.onError);
  }

  #tick(): void {
    const now = this.now();
    for (const connection of this.connections) connection.tick(now);
    this.#logins.forget(now);
    this.#takeovers.forget(now);
  }
}

/** The topic by which processes learn who is signed in at a client. */
const topicOf = (cid: string) => `cid/${cid}`;
