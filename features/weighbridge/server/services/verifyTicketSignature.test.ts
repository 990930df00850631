// Tickets are accepted under the key of their scale alone.

import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { type SignedTicket, type TicketBody, ticketText } from '../../ticket.ts';
import { sha256OfText, isPublicKey, isTicketAuthentic } from './verifyTicketSignature.ts';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const body: TicketBody = {
  scaleId: ID,
  localSeq: 1,
  side: 'load',
  tripId: ID,
  plate: '晋F12345',
  gross: kg(49_000n),
  tare: kg(15_000n),
  firstAt: new Date('2026-11-24T01:00:00Z'),
  secondAt: new Date('2026-11-24T01:12:00Z'),
  source: 'auto',
  operatorId: ID,
  plateRead: '',
  sealNo: '',
  reason: '',
  photoHashes: [],
  prevHash: '0'.repeat(64),
};

function pair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { privateKey, written: point.toString('base64url') };
}
const signed = (of: TicketBody, key: KeyObject): SignedTicket => ({
  body: of,
  hash: createHash('sha256').update(ticketText(of)).digest('hex'),
  signature: sign('sha256', Buffer.from(ticketText(of)), { key, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  ),
  photos: [],
});
const [own, other] = [pair(), pair()];
const ticket = signed(body, own.privateKey);

it.each<[string, SignedTicket, string, boolean]>([
  ['its own key', ticket, own.written, true],
  ['the key of another scale', ticket, other.written, false],
  ['other weights', { ...ticket, body: { ...body, gross: kg(59_000n) } }, own.written, false],
  ['another hash', { ...ticket, hash: sha256OfText('x') }, own.written, false],
  [
    'the signature of another ticket',
    { ...ticket, signature: signed({ ...body, localSeq: 2 }, own.privateKey).signature },
    own.written,
    false,
  ],
])('with %s', (_what, given, key, proven) => {
  expect(isTicketAuthentic(given, key)).toBe(proven);
});

it.each([
  [own.written, true],
  [Buffer.alloc(65, 4).toString('base64url'), false],
  ['', false],
])('%s is a key: %s', (written, is) => {
  expect(isPublicKey(written)).toBe(is);
});
