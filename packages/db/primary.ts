// Connections to the primary among the hosts of an address.

import pg from 'pg';
import { choosePrimary, describeState, type HostState, splitHosts } from './hosts.ts';
import { NoPrimaryError } from './unavailable.ts';

const ASK_TIMEOUT_MS = 1_500;
/** While no host is the primary they are asked again after this time, however many want to connect. */
const ASK_AGAIN_MS = 250;
/** How soon a promotion is noticed while the former primary still answers, or is cut off. */
const WATCH_MS = 2_000;
/** A host that is gone without a word is noticed on idle connections after this time and ten probes. */
const KEEP_ALIVE_MS = 5_000;

const primaries = new Map<string, Primary>();

/** How clients and pools reach the primary. Connections to one address share what is known of its hosts. */
export function toPrimary(url: string) {
  const known = primaries.get(url) ?? new Primary(splitHosts(url));
  primaries.set(url, known);
  return {
    connectionString: known.hosts[0]?.url ?? url,
    Client: known.Client,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  } as const;
}

/** Connects one client; throws like a pool's `connect`. */
export async function connectToPrimary(url: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const { Client, ...address } = toPrimary(url);
  const client = new Client({ ...address, ...options });
  await client.connect();
  return client;
}

class Primary {
  readonly hosts: readonly Host[];
  readonly Client: new (config?: pg.ClientConfig) => pg.Client;
  readonly #connected = new Map<pg.Client, Host>();
  #current: Host | undefined;
  #highest = 0;
  #asking: Promise<void> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #reason = '';
  #watch: NodeJS.Timeout | undefined;

  constructor(urls: readonly string[]) {
    this.hosts = urls.map((url) => new Host(url));
    if (urls.length === 1) this.#current = this.hosts[0];
    this.Client = clientOf((client, connect) => this.#connect(client, connect));
  }

  async #connect(client: pg.Client, connect: () => Promise<unknown>): Promise<void> {
    // A pool listens a moment after the client is connected: an error in that moment would end the process.
    client.on('error', () => undefined);
    const host = await this.#find();
    client.host = host.host;
    client.port = host.port;
    const isStandby = listenForStandby(client);
    try {
      await connect();
    } catch (error) {
      this.#doubt(host);
      throw error;
    }
    if (isStandby()) {
      this.#doubt(host);
      await client.end();
      throw new NoPrimaryError('the host only follows another one');
    }
    this.#keep(client, host);
  }

  async #find(): Promise<Host> {
    if (!this.#current && performance.now() - this.#askedAt >= ASK_AGAIN_MS) await this.#ask();
    if (!this.#current) throw new NoPrimaryError(this.#reason);
    return this.#current;
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#askAll().finally(() => {
      this.#askedAt = performance.now();
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askAll(): Promise<void> {
    const states = await Promise.all(this.hosts.map((host) => host.ask()));
    const at = choosePrimary(states, this.#highest);
    const [chosen, state] = at === undefined ? [] : [this.hosts[at], states[at]];
    if (state?.kind !== 'primary') {
      this.#reason = states
        .map((each, index) => `${this.hosts[index]?.host ?? ''}: ${describeState(each, this.#highest)}`)
        .join(', ');
      return;
    }
    const isPromoted = state.timeline > this.#highest;
    this.#highest = state.timeline;
    if (!this.#current || isPromoted) this.#current = chosen;
    this.#endOthers();
  }

  /** What another host accepts is lost: it was replaced. */
  #endOthers(): void {
    for (const [client, host] of this.#connected)
      if (host !== this.#current) client.connection.stream.destroy();
  }

  /** With one host there is nowhere else to go. */
  #doubt(host: Host): void {
    if (this.hosts.length === 1 || this.#current !== host) return;
    this.#current = undefined;
    this.#askedAt = Number.NEGATIVE_INFINITY;
  }

  #keep(client: pg.Client, host: Host): void {
    this.#connected.set(client, host);
    client.once('end', () => {
      this.#connected.delete(client);
      if (this.#connected.size === 0) this.#stopWatching();
    });
    if (this.hosts.length > 1 && !this.#watch)
      this.#watch = setInterval(() => void this.#ask(), WATCH_MS).unref();
  }

  #stopWatching(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
    for (const host of this.hosts) host.close();
  }
}

function clientOf(
  connectBy: (client: pg.Client, connect: () => Promise<unknown>) => Promise<void>,
): Primary['Client'] {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: ((err: Error) => void) | ((err: null, c: pg.Client) => void)): void;
    override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | undefined {
      const connected = connectBy(this, () => super.connect()).then((): pg.Client => this);
      if (!callback) return connected;
      const answer = callback as (error: Error | null, client?: pg.Client) => void;
      connected.then(
        (client) => {
          answer(null, client);
        },
        (error: Error) => {
          answer(error);
        },
      );
      return undefined;
    }
  };
}

/** The server reports it with each connection. */
function listenForStandby({ connection }: pg.Client): () => boolean {
  let isStandby = false;
  connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
    if (status.parameterName === 'in_hot_standby') isStandby = status.parameterValue === 'on';
  });
  return () => isStandby;
}

const TIMELINE = `
  select case when not pg_is_in_recovery()
              then ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int
         end as timeline`;

/** Asks one host, on a connection of its own that is kept. */
class Host {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  #client: pg.Client | undefined;

  constructor(url: string) {
    this.url = url;
    ({ host: this.host, port: this.port } = new pg.Client({ connectionString: url }));
  }

  async ask(): Promise<HostState> {
    try {
      const { rows } = await (await this.#open()).query<{ timeline: number | null }>(TIMELINE);
      const timeline = rows[0]?.timeline ?? undefined;
      return timeline === undefined ? { kind: 'standby' } : { kind: 'primary', timeline };
    } catch (error) {
      this.close();
      const { code, message } = error as NodeJS.ErrnoException;
      return { kind: 'away', reason: code ?? message };
    }
  }

  close(): void {
    this.#client?.connection.stream.destroy();
    this.#client = undefined;
  }

  async #open(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: ASK_TIMEOUT_MS,
      query_timeout: ASK_TIMEOUT_MS,
      application_name: 'seam watch',
    });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    // At run time every client has it.
    (client as pg.Client & { unref(): void }).unref();
    this.#client = client;
    return client;
  }
}
