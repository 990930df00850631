// Interfaces between connections and the push service.

import type { KeyObject } from 'node:crypto';
import type { Counts } from './counters.ts';
import type { Deliveries } from './deliveries.ts';
import type { Follower } from './hub.ts';
import type { ServerAction } from './packets.ts';
import type { PendingRow } from './spoolMessages.ts';

export interface NewIdentity {
  readonly cid: string;
  readonly session: string;
  readonly deviceId: string;
}

export interface ConnectedClient extends Follower {
  readonly address: string;
  /** Hashes of the secrets in its cookies. */
  readonly bondHashes: readonly string[];
  readonly heardAt: number;
  readonly isOnline: boolean;
  readonly isOver: boolean;
  cid: string;
  personId: string | undefined;
  sessionId: string | undefined;
  epoch: number;
  /** Topic names the client wants, and the topics behind the permitted ones. */
  wanted: readonly string[];
  followed: Map<string, string> | undefined;
  deliveries: Deliveries | undefined;
  sendAction(said: ServerAction): void;
  /** `isAll`: no rows follow. */
  deliver(rows: readonly PendingRow[], isAll: boolean): void;
  /** Counts a packet that no correct client sends. */
  reportBadPacket(): void;
  tick(now: number): void;
  /** Asks the client to reconnect after so many milliseconds. */
  redirect(delay: number): void;
  close(code: number, msg: string): void;
}

export interface PushContext {
  readonly appId: string;
  readonly counts: Counts;
  now(): number;
  findKey(keyId: string): KeyObject | Promise<KeyObject | undefined>;
  /** undefined: too many from that address. */
  register(client: ConnectedClient, regId: string): Promise<NewIdentity | undefined>;
  login(client: ConnectedClient, cid: string): Promise<'known' | 'unknown' | 'too_often'>;
  wentOnline(client: ConnectedClient): void;
  follow(client: ConnectedClient, wanted: readonly string[]): Promise<readonly string[]>;
  keepPhoneInfo(cid: string, phoneInfo: string): void;
  /** Something was acknowledged; `upTo`: everything up to this seq, if that is new. */
  arrived(client: ConnectedClient, upTo: number | undefined): void;
  ended(client: ConnectedClient): void;
}
