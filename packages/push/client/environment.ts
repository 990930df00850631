// Browser facilities the push client depends on, injected for tests.

import type { Timers } from '#packages/time/timers.ts';
import type { Keys } from '../protocol/cipher.ts';
import type { PhoneInfo } from '../protocol/codec.ts';
import type { WebPacketCipher } from './webCrypto.ts';

export interface PushSocket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(frame: string): void;
  close(code?: number, reason?: string): void;
}

export type PushStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface PushCrypto {
  makeKeys(): Keys;
  encryptKeys(publicKey: string, keys: Keys): Promise<string>;
  createPacketCipher(keys: Keys): Promise<WebPacketCipher>;
  sha256Base64(plain: string): Promise<string>;
  sha256Hex(plain: string): Promise<string>;
}

export interface PageState {
  isVisible(): boolean;
  hasFocus(): boolean;
  isNetworkUp(): boolean;
}

export interface BrowserTabs {
  /** Calls `lead` when this tab becomes the leader, and `resign` when another tab takes over. */
  campaign(lead: () => void, resign: () => void): LeadershipClaim;
  post(word: unknown): void;
  hear(listener: (word: unknown) => void): void;
}

export interface LeadershipClaim {
  /** Takes over from a suspended leader. */
  seize(): void;
  leave(): void;
}

export type Phone = Omit<
  PhoneInfo,
  'deviceid' | 'type' | 'device_token' | 'imei' | 'oaid' | 'mac' | 'idfa' | 'version'
>;

export interface PushEnvironment {
  readonly timers: Timers;
  readonly random: () => number;
  readonly newId: () => string;
  open(address: string): PushSocket;
  readonly store: PushStorage;
  readonly crypto: PushCrypto;
  readonly pageState: PageState;
  readonly tabs: BrowserTabs;
  phone(): Phone;
}

export interface PushSettings {
  readonly address: string;
  readonly hosts?: readonly string[] | undefined;
  readonly appId: string;
  readonly keyId: string;
  /** SubjectPublicKeyInfo, Base64. */
  readonly publicKey: string;
}
