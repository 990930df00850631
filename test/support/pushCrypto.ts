// The client's end of the encryption without WebCrypto, which answers in turns that no hand can move.

import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import type { PushCrypto } from '#packages/push/client/environment.ts';
import { makeKeys } from '#packages/push/client/webCrypto.ts';
import { DIRECTION, joinKeys } from '#packages/push/protocol/cipher.ts';
import { NodePacketCipher, sha256Base64, sha256Hex } from '#packages/push/server/nodeCrypto.ts';

export const sealingCrypto: PushCrypto = {
  makeKeys,
  encryptKeys: async (publicKey, keys) => {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      joinKeys(keys),
    ).toString('base64');
  },
  createPacketCipher: async (keys) => {
    const cipher = new NodePacketCipher(keys, DIRECTION.toServer);
    return {
      encrypt: async (packetId, plain) => cipher.encrypt(packetId, plain),
      decrypt: async (packetId, encrypted) => cipher.decrypt(packetId, encrypted),
    };
  },
  sha256Base64: async (plain) => sha256Base64(plain),
  sha256Hex: async (plain) => sha256Hex(plain),
};
