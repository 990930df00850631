// Envelope, signature, and the cipher at both ends.

import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as browser from '../client/webCrypto.ts';
import { Aes } from '../server/aes.ts';
import * as node from '../server/nodeCrypto.ts';
import { packetIvSource, refuseEncryptType } from './cipher.ts';
import { readEnvelope, readJson, Redirect, SetTag, writeEnvelope } from './codec.ts';
import { COMMAND } from './commands.ts';
import { isEncrypted, isSigned, signedText } from './signature.ts';

const key = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
const iv = Buffer.from('1ac1ef01e96caf1be0d329331a4fc2a8', 'hex');
const data = '{"appId":"demo-app","session":"demo-session"}';
const packet = { timeStamp: 1_700_000_000_000, packetId: 3, command: 3 };

describe('the vectors of the protocol', () => {
  it('signature of timeStamp, packetId, command and plain data, without separators', async () => {
    const signature = 'Q8FCp7tPEGtdo6taJ9YfGEYicbNN8yZgT3u3nhiKV8s=';
    expect(node.sha256Base64(signedText(packet, data))).toBe(signature);
    expect(await browser.sha256Base64(signedText(packet, data))).toBe(signature);
  });

  it('AES-128-CBC with PKCS7', () => {
    const encrypted = 'h2nbBz5Pli6bCYZ1eMBva8bm5v+/iTMsz4Eh/oFL54+vz1VlF2sepK0CRQpN472H';
    const aes = new Aes(key);
    expect([aes.encrypt(iv, data), aes.encrypt(iv, data)]).toEqual([encrypted, encrypted]);
    expect([aes.decrypt(iv, encrypted), aes.decrypt(iv, encrypted)]).toEqual([data, data]);
  });
});

describe('the envelope', () => {
  it('has six fields in their order', () => {
    const frame = writeEnvelope({ signature: 's', data, ...packet });
    expect(frame).toBe(
      '{"version":"1.0","command":3,"packetId":3,"timeStamp":1700000000000,' +
        `"data":${JSON.stringify(data)},"signature":"s"}`,
    );
    expect(readEnvelope(frame)).toEqual({ version: '1.0', ...packet, data, signature: 's' });
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['another version', '{"version":"2.0","command":0,"packetId":1,"timeStamp":1,"data":"","signature":""}'],
    ['a field too few', '{"version":"1.0","command":0,"packetId":1,"timeStamp":1,"data":""}'],
    [
      'a field too many',
      '{"version":"1.0","command":0,"packetId":1,"timeStamp":1,"data":"","signature":"","more":1}',
    ],
  ])('is not read from %s', (_what, frame) => {
    expect(readEnvelope(frame)).toBeUndefined();
  });

  it.each([
    ['heartbeat', COMMAND.heartbeat, false, false],
    ['key negotiate', COMMAND.keyNegotiate, false, true],
    ['key negotiate result', COMMAND.keyNegotiateResult, false, true],
    ['register', COMMAND.register, true, true],
    ['register result', COMMAND.registerResult, true, true],
    ['login', COMMAND.login, true, true],
    ['login result', COMMAND.loginResult, true, true],
    ['client message', COMMAND.clientMessage, true, true],
    ['server message', COMMAND.serverMessage, true, true],
    ['server close', COMMAND.serverClose, false, false],
    ['redirect server', COMMAND.redirectServer, false, false],
  ])('%s (%i): encrypted %s, signed %s', (_name, command, encrypted, signed) => {
    expect([isEncrypted(command), isSigned(command)]).toEqual([encrypted, signed]);
  });

  it('results are the request times sixteen', () => {
    expect([
      COMMAND.keyNegotiateResult,
      COMMAND.registerResult,
      COMMAND.loginResult,
      COMMAND.logoutResult,
      COMMAND.serverMessage,
    ]).toEqual(
      [COMMAND.keyNegotiate, COMMAND.register, COMMAND.login, COMMAND.logout, COMMAND.clientMessage].map(
        (code) => code * 16,
      ),
    );
  });
});

describe('a cipher is taken', () => {
  it.each(['aes/cbc/pkcs7', 'AES/CBC/PKCS7', ' AES / cbc /pkcs7 '])('named “%s”', (named) => {
    expect(refuseEncryptType(named)).toBeUndefined();
  });

  it.each([
    ['aes/gcm/pkcs7', 'unknown mode: gcm'],
    ['aes/ecb/pkcs7', 'unknown mode: ecb'],
    ['aes/cfb/nopadding', 'unknown mode: cfb'],
    ['aes/cbc/pkcs5padding', 'unknown padding: pkcs5padding'],
    ['aes/cbc/nopadding', 'unknown padding: nopadding'],
    ['des/cbc/pkcs7', 'unknown algorithm: des'],
    ['aes', 'no cipher: aes'],
    ['', 'no cipher: '],
  ])('and refused when it is “%s”', (named, refusal) => {
    expect(refuseEncryptType(named)).toBe(refusal);
  });
});

describe('the two ends', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

  it('agree on keys by one sealed block, and then read each other', async () => {
    const keys = browser.makeKeys();
    const opened = node.decryptKeys(pair.privateKey, await browser.encryptKeys(publicKey, keys));
    if (!opened) throw new Error('the block was not opened');
    const [client, server] = [await browser.createPacketCipher(keys), new node.NodePacketCipher(opened)];
    const plain = '{"煤":"5500 大卡 €"}';
    expect(server.decrypt(7, await client.encrypt(7, plain))).toBe(plain);
    expect(await client.decrypt(7, server.encrypt(7, plain))).toBe(plain);
    expect(server.encrypt(8, plain)).not.toBe(server.encrypt(7, plain));
    expect(await client.encrypt(7, plain)).not.toBe(server.encrypt(7, plain));
  });

  it('do not open what was sealed for another key, or is no block', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    expect(node.decryptKeys(other, await browser.encryptKeys(publicKey, browser.makeKeys()))).toBeUndefined();
    expect(node.decryptKeys(pair.privateKey, 'nonsense')).toBeUndefined();
  });

  it('agree on the hash that makes a cid of a session', async () => {
    expect(await browser.sha256Hex('demo-session')).toBe(node.sha256Hex('demo-session'));
  });

  it.each([
    ['', 'no block'],
    ['AAAA', 'part of a block'],
    ['A'.repeat(43) + '=', 'no padding at its end'],
  ])('drop “%s”: %s, and go on', (damaged) => {
    const aes = new Aes(key);
    expect(() => aes.decrypt(iv, damaged)).toThrow('no');
    expect(aes.decrypt(iv, aes.encrypt(iv, data))).toBe(data);
  });

  it.each([0, 1, 15, 16, 17, 70_000])('take %i bytes', (length) => {
    const aes = new Aes(key);
    expect(aes.decrypt(iv, aes.encrypt(iv, 'x'.repeat(length)))).toHaveLength(length);
  });

  it('take the direction and the packet into its IV', () => {
    expect([...packetIvSource(Uint8Array.of(9), 1, 42)]).toEqual([9, 1, 52, 50]);
  });
});

describe('a payload', () => {
  it('is read only if it is what its command says', () => {
    expect(readJson(Redirect, '{"addressList":["ws://a,60"],"delay":5,"loc":"","conf":""}')?.delay).toBe(5);
    expect(readJson(Redirect, '{"addressList":"ws://a,60","delay":5}')).toBeUndefined();
    expect(readJson(SetTag, '{"tags":["market","listing/12"]}')?.tags).toHaveLength(2);
    expect(readJson(SetTag, '{"tags":["Market!"]}')).toBeUndefined();
  });
});
