// Demo: weighing devices at mine and plant, simulated by this process.

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { approveScale } from '#features/weighbridge/calls/desk.ts';
import { registerKey, registerScale } from '#features/weighbridge/calls/scale.ts';
import { uploadTickets } from '#features/weighbridge/calls/ticket.ts';
import { GENESIS_HASH, type TicketBody, ticketText } from '#features/weighbridge/ticket.ts';
import { kg } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { uploadForm } from './documents.ts';
import { loginNameOf, PLATFORM } from './firms.ts';
import { signIn, tokenFor } from './people.ts';
import { truckPhotographs } from './photographs.ts';

export interface WeighContext {
  readonly http: FastifyInstance;
  readonly send: typeof fetch;
  readonly now: Date;
}
export const WEIGHED_AT = 'pinglu';
const MINUTE_MS = 60_000;

type Weighing = Pick<TicketBody, 'tripId' | 'plate' | 'side' | 'gross' | 'tare'> & Partial<TicketBody>;
export type WeighAt = ((weighing: Weighing, minutesAgo: number) => Promise<void>) & {
  readonly scaleId: string;
};
export type Scale = (scene: WeighContext) => Promise<WeighAt>;

export async function installScales(
  scene: WeighContext,
  personIdOf: (loginName: string) => Promise<string>,
): Promise<{ loading: Scale; receiving: Scale; depot: Scale }> {
  return {
    loading: await installScale(scene, 'heishan', '东门 1 号汽车衡', personIdOf),
    receiving: await installScale(scene, 'jinghua', '电厂 2 号汽车衡', personIdOf),
    depot: await installScale(scene, 'tuobei', '集运站 1 号汽车衡', personIdOf),
  };
}

async function installScale(
  { send, now }: WeighContext,
  handle: string,
  name: string,
  personIdOf: (loginName: string) => Promise<string>,
): Promise<Scale> {
  const [keeper, operator] = [
    await signIn(send, handle, 'firm_dispatcher'),
    await signIn(send, PLATFORM, 'operator_trade'),
  ];
  const calibratedTo = addDays(dayInMarket(now), 180);
  const { scaleId } = await keeper(registerScale, {
    name,
    placeId: WEIGHED_AT,
    division: kg(20n),
    calibratedTo,
    certificateNo: `JD-${dayInMarket(now).slice(0, 4)}-0${String(name.length)}17`,
    certificate: [],
  });
  await operator(approveScale, { scaleId, calibratedTo });
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  await keeper(registerKey, {
    scaleId,
    publicKey: Buffer.concat([
      Buffer.from([4]),
      Buffer.from(x, 'base64url'),
      Buffer.from(y, 'base64url'),
    ]).toString('base64url'),
  });
  const login = loginNameOf(handle, 'firm_dispatcher');
  const operatorId = await personIdOf(login);
  const end = { seq: 0, hash: GENESIS_HASH };
  return async (scene) => {
    const [weigher, token] = [
      await signIn(scene.send, handle, 'firm_dispatcher'),
      await tokenFor(scene.send, login),
    ];
    const weigh = async ({ tripId, plate, ...weighing }: Weighing, minutesAgo: number) => {
      const secondAt = earlier(scene.now, minutesAgo);
      const photos = await bringPhotographs(scene.http, token, plate);
      const body: TicketBody = {
        scaleId,
        localSeq: end.seq + 1,
        tripId,
        plate,
        firstAt: new Date(secondAt.getTime() - 35 * MINUTE_MS),
        secondAt,
        source: 'auto',
        operatorId,
        plateRead: plate,
        sealNo: '',
        reason: '',
        photoHashes: photos.map((photo) => photo.hash),
        prevHash: end.hash,
        ...weighing,
      };
      const text = ticketText(body);
      const hash = createHash('sha256').update(text).digest('hex');
      const signature = sign('sha256', Buffer.from(text), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url');
      await weigher(uploadTickets, {
        tickets: [{ body, hash, signature, photos: photos.map(({ id }) => id) }],
      });
      end.seq += 1;
      end.hash = hash;
    };
    return Object.assign(weigh, { scaleId });
  };
}

/** Shortly after midnight everything moves closer together, since the window began then. */
function earlier(now: Date, minutesAgo: number): Date {
  const sinceMidnight = (now.getTime() - Date.parse(`${dayInMarket(now)}T00:00:00+08:00`)) / MINUTE_MS;
  return new Date(
    now.getTime() - Math.min(minutesAgo, Math.floor((sinceMidnight * minutesAgo) / 200)) * MINUTE_MS,
  );
}

interface Photograph {
  readonly hash: string;
  readonly id: string;
}

async function bringPhotographs(http: FastifyInstance, token: string, plate: string): Promise<Photograph[]> {
  const brought: Photograph[] = [];
  for (const content of await truckPhotographs(plate)) {
    const hash = createHash('sha256').update(content).digest('hex');
    const { type, payload } = uploadForm(`${hash.slice(0, 12)}.jpg`, content, 'image/jpeg');
    const reply = await http.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      payload,
    });
    brought.push({ hash, id: reply.json<{ body: { fileId: string } }>().body.fileId });
  }
  return brought;
}
