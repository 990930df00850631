// The push service: registers clients, binds users, delivers news and messages.

import type { Database, Fragment } from '#packages/db/sql.ts';
import type { Timers } from '#packages/time/timers.ts';
import { CLOSE, LIMIT } from '../protocol/commands.ts';
import { batch } from './batch.ts';
import type { Bus } from './bus.ts';
import { ServerConnection } from './connection.ts';
import { ConnectionsPerAddress } from './connectionsPerAddress.ts';
import { emptyCounts } from './counters.ts';
import type { Hub } from './hub.ts';
import type { PushKeyRing } from './keys.ts';
import { Logins, parseTakeover } from './logins.ts';
import type { PushTransport } from './packetChannel.ts';
import { Presence } from './presence.ts';
import type { ConnectedClient, PushContext, NewIdentity } from './pushContext.ts';
import { repeat } from './repeat.ts';
import { Sessions, type SessionSource } from './sessions.ts';
import { Spooler } from './spooler.ts';
import { isBondKept, type PushBindingRow, readPushBindings, storePhoneInfo } from './store.ts';
import { TakeoverGuard } from './takeoverGuard.ts';
import { type TopicAdmission, Topics } from './topics.ts';

export interface PushServiceDeps extends SessionSource, TopicAdmission {
  readonly appId: string;
  readonly database: Database;
  readonly hub: Hub;
  readonly bus: Pick<Bus, 'publish'>;
  readonly keys: Pick<PushKeyRing, 'find'>;
  readonly timers: Timers;
  /** Unread messages: person_id, id, type, created_at. */
  readonly unread: Fragment;
  readonly registrationsAMinute: number;
  /** Limit of connections without a user per address. */
  readonly anonymousPerAddress: number;
  clock(): Date;
  onError(error: unknown): void;
}

const TICK_MS = 1_000;
const SESSIONS_MS = 500;
/** Interval at which everything announced on the bus is also checked without it. */
const RECONCILE_MS = 30_000;
const MAX_BATCH_SIZE = 500;

export class PushService implements PushContext {
  readonly appId: string;
  readonly counts = emptyCounts();
  readonly now: () => number;
  readonly connections = new Set<ConnectedClient>();
  readonly #deps: PushServiceDeps;
  readonly #presence = new Presence();
  readonly #perAddress: ConnectionsPerAddress;
  readonly #spooler: Spooler;
  readonly #takeovers: TakeoverGuard;
  readonly #logins: Logins;
  readonly #sessions: Sessions;
  readonly #topics: Topics;
  readonly #stops: readonly (() => void)[];
  readonly #reread: (cid: string) => Promise<void>;

  constructor(deps: PushServiceDeps) {
    const { appId, timers, onError } = deps;
    this.#deps = deps;
    this.appId = appId;
    this.now = timers.now;
    this.#perAddress = new ConnectionsPerAddress(deps.anonymousPerAddress);
    this.#spooler = new Spooler(deps);
    this.#takeovers = new TakeoverGuard(timers);
    this.#logins = new Logins(deps);
    this.#topics = new Topics(deps);
    this.#reread = batch((cids) => this.#rereadAll(cids), { max: MAX_BATCH_SIZE });
    this.#sessions = new Sessions({
      ...deps,
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
      repeat(timers, RECONCILE_MS, () => this.#sessions.reconcile(), onError),
    ];
  }

  get online(): number {
    return this.#presence.size;
  }

  get pending(): number {
    let pending = 0;
    for (const { deliveries } of this.#presence.all) pending += deliveries?.count ?? 0;
    return pending;
  }

  /** People who follow a topic of this kind, by topic; of this process alone. */
  peopleAt(kind: string): ReadonlyMap<string, ReadonlySet<string>> {
    const people = new Map<string, Set<string>>();
    for (const { personId, followed } of this.#presence.all) {
      if (personId === undefined) continue;
      for (const topic of followed?.values() ?? [])
        if (topic.startsWith(`${kind}/`)) people.set(topic, (people.get(topic) ?? new Set()).add(personId));
    }
    return people;
  }

  accept(wire: PushTransport, address: string, bondHashes?: readonly string[]): ServerConnection {
    const connection = new ServerConnection(this, wire, address, bondHashes);
    this.connections.add(connection);
    this.#perAddress.enter(connection);
    return connection;
  }

  /** Further connections from this address are redirected for later. */
  isAddressFull(address: string): boolean {
    return this.#perAddress.isFull(address);
  }

  /** Stops the timers and stores pending acknowledgements. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#spooler.close();
  }

  onBusMessage(word: string): void {
    const { cid = '', epoch = 0 } = parseTakeover(word) ?? {};
    const client = this.#presence.at(cid);
    if (client && client.epoch < epoch) this.#replace(client);
  }

  findKey(keyId: string) {
    return this.#deps.keys.find(keyId);
  }

  async register({ address }: ConnectedClient, regId: string): Promise<NewIdentity | undefined> {
    const made = await this.#logins.register(address, regId);
    if (made) this.counts.registrations += 1;
    return made;
  }

  async login(client: ConnectedClient, cid: string): Promise<'known' | 'unknown' | 'too_often'> {
    if (this.#presence.at(cid) && !this.#takeovers.mayReplace(cid)) return 'too_often';
    // Subscribes before reading, so that no change is missed.
    this.#listen(topicOf(cid));
    let binding: PushBindingRow | undefined;
    try {
      binding = await this.#logins.logIn({ cid, bondHashes: client.bondHashes });
    } finally {
      if ((!binding || client.isOver) && !this.#presence.at(cid))
        this.#deps.hub.unfollow(this.#follower, topicOf(cid));
    }
    if (!binding) return 'unknown';
    client.cid = cid;
    client.epoch = binding.epoch;
    client.personId = binding.person_id ?? undefined;
    client.sessionId = binding.session_id ?? undefined;
    return 'known';
  }

  wentOnline(client: ConnectedClient): void {
    const earlier = this.#presence.at(client.cid);
    if (earlier) this.#replace(earlier);
    this.#presence.enter(client);
    this.#listen(topicOf(client.cid));
    this.#serveUser(client);
  }

  async follow(client: ConnectedClient, wanted: readonly string[]): Promise<readonly string[]> {
    client.wanted = wanted;
    return [...(await this.#topics.admit(client)).keys()];
  }

  keepPhoneInfo(cid: string, phoneInfo: string): void {
    const { database, onError } = this.#deps;
    database.transaction((tx) => storePhoneInfo(tx, cid, phoneInfo)).catch(onError);
  }

  arrived(client: ConnectedClient, upTo: number | undefined): void {
    this.#spooler.arrived(client, upTo);
  }

  ended(client: ConnectedClient): void {
    this.connections.delete(client);
    this.#perAddress.leave(client);
    if (client.cid !== '') this.#forget(client);
  }

  /** One hub follower for all clients and persons. */
  readonly #follower = {
    notify: (topics: readonly string[]) => {
      for (const topic of topics) {
        const [kind, id = ''] = topic.split('/');
        if (kind === 'person') for (const client of this.#presence.of(id)) this.#spooler.wake(client);
        else if (kind === 'seats') for (const client of this.#presence.of(id)) this.#admitAnew(client);
        else if (this.#presence.at(id)) this.#reread(id).catch(this.#deps.onError);
      }
    },
  };

  /** Subscribes to the user's messages and delivers waiting ones. */
  #serveUser(client: ConnectedClient): void {
    const { personId, sessionId } = client;
    if (personId === undefined || sessionId === undefined) return;
    this.#sessions.begin(sessionId);
    for (const topic of topicsOfPerson(personId)) this.#listen(topic);
    this.#limitPerPerson(personId, client);
    this.#spooler.wake(client);
  }

  #limitPerPerson(personId: string, client: ConnectedClient): void {
    const others = this.#presence
      .of(personId)
      .filter((other) => other !== client)
      .sort((one, other) => one.heardAt - other.heardAt);
    const tooMany = Math.max(0, others.length + 1 - LIMIT.connectionsPerPerson);
    for (const other of others.slice(0, tooMany))
      other.close(CLOSE.replaced, 'the person is online in too many places');
  }

  #listen(topic: string): void {
    this.#deps.hub.follow(this.#follower, topic, topic, { readsAfter: true });
  }

  #unfollowPerson(personId: string | undefined): void {
    if (personId === undefined || this.#presence.of(personId).length > 0) return;
    for (const topic of topicsOfPerson(personId)) this.#deps.hub.unfollow(this.#follower, topic);
  }

  /** Other topics may be followed than before. */
  #admitAnew(client: ConnectedClient): void {
    this.#topics
      .admit(client)
      .then((followed) => {
        client.notify([...followed.keys()]);
      })
      .catch(this.#deps.onError);
  }

  #forget(client: ConnectedClient): void {
    const { hub } = this.#deps;
    this.#topics.forget(client);
    if (this.#presence.leave(client)) hub.unfollow(this.#follower, topicOf(client.cid));
    this.#unfollowPerson(client.personId);
  }

  #replace(earlier: ConnectedClient): void {
    this.#forget(earlier);
    this.#takeovers.dismiss(earlier);
  }

  async #rereadAll(cids: readonly string[]): Promise<[]> {
    for (const row of await readPushBindings(this.#deps.database.reading, cids)) this.#applyBinding(row);
    return [];
  }

  #applyBinding(row: PushBindingRow): void {
    const { cid, epoch, person_id, session_id } = row;
    const client = this.#presence.at(cid);
    if (!client) return;
    if (epoch > client.epoch) return this.#replace(client);
    if (epoch < client.epoch) return;
    const [personId, sessionId] = [person_id ?? undefined, session_id ?? undefined];
    if (client.personId === personId && client.sessionId === sessionId) return;
    // It connected before the cookie was set: the browser that has it comes back with it.
    if (!isBondKept(row, client.bondHashes)) return client.redirect(0);
    const earlier = client.personId;
    if (earlier !== personId) client.deliveries = undefined;
    this.#presence.reseat(client, personId);
    client.sessionId = sessionId;
    this.#unfollowPerson(earlier);
    this.#serveUser(client);
    this.#admitAnew(client);
  }

  #tick(): void {
    const now = this.now();
    for (const connection of this.connections) connection.tick(now);
    this.#logins.forget(now);
    this.#takeovers.forget(now);
  }
}

const topicOf = (cid: string) => `cid/${cid}`;
const topicsOfPerson = (personId: string) => [`person/${personId}`, `seats/${personId}`];
