// The client's end of the encryption without WebCrypto, which answers in turns that no hand can move.
import { constants, createPublicKey, hash, publicEncrypt } from 'node:crypto';
import { DIRECTION, type Direction, IV_LENGTH, joinKeys, packetIvSource } from '#packages/push/cipher.ts';
import type { PushCrypto } from '#packages/push/client/surroundings.ts';
import { makeKeys } from '#packages/push/client/webCrypto.ts';
import { decrypt, encrypt, sha256Base64, sha256Hex } from '#packages/push/server/nodeCrypto.ts';

const packetIv = (iv: Uint8Array, direction: Direction, packetId: number) =>
  hash('sha256', packetIvSource(iv, direction, packetId), 'buffer').subarray(0, IV_LENGTH);

export const sealingCrypto: PushCrypto = {
  makeKeys,
  sealKeys: async (publicKey, keys) => {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, joinKeys(keys)).toString('base64');
  },
  createPacketCipher: async ({ key, iv }) => ({
    encrypt: async (packetId, plain) => encrypt(key, packetIv(iv, DIRECTION.toServer, packetId), plain),
    decrypt: async (packetId, encrypted) => decrypt(key, packetIv(iv, DIRECTION.toClient, packetId), encrypted),
  }),
  sha256Base64: async (plain) => sha256Base64(plain),
  sha256Hex: async (plain) => sha256Hex(plain),
};
