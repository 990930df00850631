// Payloads with a beginning of each client: signed and encrypted as if whole.

import { expect, it } from 'vitest';
import { DIRECTION } from '../protocol/cipher.ts';
import { NodePacketCipher, sha256Base64 } from './nodeCrypto.ts';
import { SharedPayload } from './sharedPayload.ts';

const keys = (seed: number) => ({
  key: new Uint8Array(16).fill(seed),
  iv: new Uint8Array(16).fill(seed + 1),
});

it.each([0, 1, 15, 16, 17, 7_000])('of a rest of %i bytes each client gets its own', (length) => {
  const rest = '煤'.repeat(length / 3).padEnd(length / 3 + (length % 3), '"');
  const shared = new SharedPayload(rest);
  // A shorter beginning after a longer one, and packets of each client in turn.
  const clients = ['{"cid":"a long one of 64 characters', '{"cid":"one of 16'].map((beginning, at) => ({
    beginning,
    server: new NodePacketCipher(keys(at)),
    client: new NodePacketCipher(keys(at), DIRECTION.toServer),
  }));
  for (const packetId of [1, 2, 3])
    for (const { beginning, server, client } of clients) {
      const { signed, plain } = shared.after(`17000${packetId}80${beginning}`, beginning);
      expect(sha256Base64(signed)).toBe(sha256Base64(`17000${packetId}80${beginning}${rest}`));
      expect(client.decrypt(packetId, server.encryptBytes(packetId, plain))).toBe(beginning + rest);
    }
});

it.each([15, 513])('a beginning of %i bytes is refused', (length) => {
  const beginning = 'x'.repeat(length);
  expect(() => new SharedPayload('rest').after(beginning, beginning)).toThrow('beginning');
});
