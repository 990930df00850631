// What the push client needs of the page around it; lent as an argument so that tests hold all of it in the hand.

import type { Timers } from '#packages/time/timers.ts';
import type { Keys } from '../protocol/cipher.ts';
import type { PhoneInfo } from '../protocol/codec.ts';
import type { PacketCipher } from './webCrypto.ts';

/** The part of a browser's WebSocket that is used. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(frame: string): void;
  close(code?: number, reason?: string): void;
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface PushCrypto {
  makeKeys(): Keys;
  sealKeys(publicKey: string, keys: Keys): Promise<string>;
  createPacketCipher(keys: Keys): Promise<PacketCipher>;
  sha256Base64(plain: string): Promise<string>;
  sha256Hex(plain: string): Promise<string>;
}

/** How the page stands before the person and in the network. */
export interface Sight {
  isVisible(): boolean;
  hasFocus(): boolean;
  isNetworkUp(): boolean;
}

/** The other tabs of this origin. */
export interface Tabs {
  /** Calls `lead` once this tab is the one that connects, and `resign` when another has taken that over. */
  campaign(lead: () => void, resign: () => void): Campaign;
  post(word: unknown): void;
  hear(listener: (word: unknown) => void): void;
}

export interface Campaign {
  /** The leader is asleep: take over. */
  seize(): void;
  leave(): void;
}

export type Phone = Omit<
  PhoneInfo,
  'deviceid' | 'type' | 'device_token' | 'imei' | 'oaid' | 'mac' | 'idfa' | 'version'
>;

export interface Surroundings {
  readonly timers: Timers;
  readonly random: () => number;
  /** Unique and unguessable. */
  readonly newId: () => string;
  /** Throws where there cannot be a socket. */
  open(address: string): Socket;
  readonly store: Store;
  readonly crypto: PushCrypto;
  readonly sight: Sight;
  readonly tabs: Tabs;
  phone(): Phone;
}

/** What the site's settings say of the push service. */
export interface PushSettings {
  /** ws://host/push */
  readonly address: string;
  /** Other hosts that a redirect may lead to. */
  readonly hosts?: readonly string[] | undefined;
  readonly appId: string;
  readonly keyId: string;
  /** SubjectPublicKeyInfo, Base64. */
  readonly publicKey: string;
}
