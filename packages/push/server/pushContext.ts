// Interfaces between connections and the push service.

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

export interface Client extends Follower {
  readonly address: string;
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
  say(said: Said): void;
  /** `isAll`: no rows follow. */
  deliver(rows: readonly PendingRow[], isAll: boolean): void;
  /** Counts a packet that no correct client sends. */
  bad(): void;
  tick(now: number): void;
  close(code: number, msg: string): void;
}

export interface House {
  readonly appId: string;
  readonly counts: Counts;
  now(): number;
  findKey(keyId: string): KeyObject | Promise<KeyObject | undefined>;
  /** undefined: too many from that address. */
  register(client: Client, regId: string): Promise<NewIdentity | undefined>;
  login(client: Client, cid: string): Promise<'known' | 'unknown' | 'too_often'>;
  wentOnline(client: Client): void;
  follow(client: Client, wanted: readonly string[]): Promise<readonly string[]>;
  keepPhoneInfo(cid: string, phoneInfo: string): void;
  /** Something was acknowledged; `upTo`: everything up to this seq, if that is new. */
  arrived(client: Client, upTo: number | undefined): void;
  ended(client: Client): void;
}
