// Negotiated cipher and per-packet IVs.

export const ALGORITHM = 'AES';
export const ENCRYPT_TYPE = 'aes/cbc/pkcs7';

/** Bytes. */
export const KEY_LENGTH = 16;
export const IV_LENGTH = 16;

export interface Keys {
  readonly key: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
}

/** Why an encryption type is refused, or undefined. ECB and stream modes would reveal repetitions. */
export function refuseEncryptType(encryptType: string): string | undefined {
  const parts = encryptType.split('/').map((part) => part.trim().toLowerCase());
  if (parts.length !== 3) return `no cipher: ${encryptType}`;
  const known = ENCRYPT_TYPE.split('/');
  const at = parts.findIndex((part, index) => part !== known[index]);
  return at < 0 ? undefined : `unknown ${['algorithm', 'mode', 'padding'][at]}: ${parts[at]}`;
}

export function joinKeys({ key, iv }: Keys): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...key, ...iv]);
}

export function splitKeys(block: Uint8Array): Keys | undefined {
  if (block.length !== KEY_LENGTH + IV_LENGTH) return undefined;
  return { key: new Uint8Array(block.slice(0, KEY_LENGTH)), iv: new Uint8Array(block.slice(KEY_LENGTH)) };
}

export const DIRECTION = { toServer: 0, toClient: 1 } as const;
export type CipherDirection = (typeof DIRECTION)[keyof typeof DIRECTION];

/**
 * A packet's IV is the first 16 bytes of this text's SHA-256, so that equal payloads differ when encrypted.
 */
export function packetIvSource(
  iv: Uint8Array,
  direction: CipherDirection,
  packetId: number,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...iv, direction, ...Array.from(String(packetId), (digit) => digit.charCodeAt(0))]);
}
