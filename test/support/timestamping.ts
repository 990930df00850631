// A timestamp authority behind an HTTP address, for tests: answers as RFC 3161 says, or wrongly.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { createTimestamp, type Timestamper } from '#packages/pki/timestamp.ts';

export type Stamping =
  | 'right'
  | 'of_another_digest'
  | 'of_an_old_nonce'
  | 'late'
  | 'nonsense'
  | 'refused'
  | 'broken';

const GRANTED = 0;
const HOUR_MS = 3_600_000;

/** DER of a reply that grants this token. */
export const replyWith = (token: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    new pkijs.TimeStampResp({
      status: new pkijs.PKIStatusInfo({ status: GRANTED }),
      timeStampToken: pkijs.ContentInfo.fromBER(new Uint8Array(token).buffer),
    })
      .toSchema()
      .toBER(false),
  );

export async function openTimestampAuthority(timestamper: Timestamper, now: () => Date) {
  const given = { behaviour: 'right' as Stamping, asked: 0 };
  const stamp = async (body: Buffer): Promise<Uint8Array> => {
    const { messageImprint, nonce } = pkijs.TimeStampReq.fromBER(new Uint8Array(body).buffer);
    const digest = new Uint8Array(messageImprint.hashedMessage.valueBlock.valueHexView);
    const asked = new Uint8Array((nonce ?? new asn1js.Integer()).valueBlock.valueHexView);
    const at = given.behaviour === 'late' ? new Date(now().getTime() - HOUR_MS) : now();
    return replyWith(
      await createTimestamp(
        timestamper,
        given.behaviour === 'of_another_digest' ? digest.map((byte) => byte ^ 1) : digest,
        at,
        given.behaviour === 'of_an_old_nonce' ? asked.with(1, (asked[1] ?? 0) ^ 1) : asked,
      ),
    );
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => {
        given.asked += 1;
        const { behaviour } = given;
        const status = behaviour === 'broken' ? 500 : behaviour === 'refused' ? 403 : 200;
        const reply =
          behaviour === 'nonsense' ? Promise.resolve(Buffer.from('no reply')) : stamp(Buffer.concat(pieces));
        void reply.then((content) =>
          response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(content),
        );
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { given, address: `http://127.0.0.1:${port}/tsa`, close: () => server.close() };
}
