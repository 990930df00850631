// What a connection shows of its client, and what all connections share: keys, registrations, topics, figures.

import type { KeyObject } from 'node:crypto';
import type { Counts } from './counters.ts';
import type { Deliveries } from './deliveries.ts';
import type { Follower } from './hub.ts';
import type { Said } from './packets.ts';
import type { PendingRow } from './spool.ts';

export interface NewIdentity {
  readonly cid: string;
  readonly session: string;
  readonly deviceId: string;
}

/** A client on its connection, as all but the connection itself see it. */
export interface Client extends Follower {
  readonly address: string;
  readonly heardAt: number;
  readonly isOnline: boolean;
  readonly isOver: boolean;
  cid: string;
  /** Who is signed in there, through which session of the account. */
  personId: string | undefined;
  sessionId: string | undefined;
  /** Which login of the client this is. */
  epoch: number;
  /** The names the client wants to follow, and the topics behind those it may. */
  wanted: readonly string[];
  followed: Map<string, string> | undefined;
  deliveries: Deliveries | undefined;
  say(said: Said): void;
  /** `isAll`: nothing was written after the last of these rows. */
  deliver(rows: readonly PendingRow[], isAll: boolean): void;
  /** A packet that no honest client sends. */
  bad(): void;
  /** Once a second. */
  tick(now: number): void;
  close(code: number, msg: string): void;
}

export interface House {
  readonly appId: string;
  readonly counts: Counts;
  now(): number;
  findKey(keyId: string): KeyObject | Promise<KeyObject | undefined>;
  /** Undefined: too many from that address. */
  register(client: Client, regId: string): Promise<NewIdentity | undefined>;
  login(client: Client, cid: string): Promise<'known' | 'unknown' | 'too_often'>;
  /** The client has been told that it is online. */
  wentOnline(client: Client): void;
  /** Those of the wanted names that this client may follow. */
  follow(client: Client, wanted: readonly string[]): Promise<readonly string[]>;
  keepPhoneInfo(cid: string, phoneInfo: string): void;
  /** Of what was sent to the client something has arrived; `upTo`: everything up to this number, if that is news. */
  arrived(client: Client, upTo: number | undefined): void;
  ended(client: Client): void;
}
