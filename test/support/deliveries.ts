// A contract in force between a mine and a plant, with people who dispatch, a scale on each side, and devices that sign.

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, somePng } from '#features/file/server/handlers/files.example.ts';
import { addStaffPerson } from '#features/firm/server/public.ts';
import { lockPrepayment } from '#features/instalment/calls/prepay.ts';
import { saveOrder, submitOrder, approveOrder, type OrderContent } from '#features/pickup/calls/order.ts';
import { planTrips, type TruckPlan } from '#features/pickup/calls/trip.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { approveScale } from '#features/weighbridge/calls/desk.ts';
import { registerKey, registerScale } from '#features/weighbridge/calls/scale.ts';
import { uploadTickets } from '#features/weighbridge/calls/ticket.ts';
import {
  GENESIS_HASH,
  type SignedTicket,
  type TicketBody,
  ticketText,
} from '#features/weighbridge/ticket.ts';
import { fen, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from './app.ts';
import { TEST_PASSWORD_HASH } from './app.ts';
import { payIn } from './market.ts';
import { certify, PIN, representative, seat as seatOf } from './signing.ts';
import { answerOf, openTrading, tonnes } from './trading.ts';

const MINUTE_MS = 60_000;

interface Photograph {
  readonly hash: string;
  readonly id: string;
}

/** A picture of so many points a side, as a person brings it. */
export async function photograph(
  { http }: Pick<TestApp, 'http'>,
  token: string,
  side: number,
): Promise<Photograph> {
  const content = somePng(side, side);
  const payload = formWith({ name: `${side}.png`, type: 'image/png', content });
  const reply = await http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
    payload,
  });
  return {
    hash: createHash('sha256').update(content).digest('hex'),
    id: reply.json<{ body: { fileId: string } }>().body.fileId,
  };
}

/** A scale with its device: it keeps its own chain, as the device does. */
export interface Device {
  readonly scaleId: string;
  readonly publicKey: string;
  readonly platformKey: string;
  /** The next ticket of its chain, signed; nothing is sent. */
  ticket(changes: Partial<TicketBody> & Pick<TicketBody, 'tripId' | 'plate'>): SignedTicket;
}

export async function openDeliveries(app: TestApp) {
  const trading = await openTrading(app);
  await payIn(app, trading.idOf('plant'), 300_000_000n);
  await payIn(app, trading.idOf('mine'), 300_000_000n);
  const seat = (firm: 'mine' | 'plant' | 'rival', login: string) =>
    app.perform((setting) =>
      addStaffPerson(setting, trading.idOf(firm), {
        loginName: login,
        passwordHash: TEST_PASSWORD_HASH,
        name: login,
        seats: ['firm_dispatcher'],
      }),
    );
  const people: Record<string, string> = {};
  for (const [firm, login] of [
    ['mine', 'mine.gate'],
    ['mine', 'mine.night'],
    ['plant', 'plant.gate'],
    ['rival', 'rival.gate'],
  ] as const)
    people[login] = await seat(firm, login);
  const [gate, night, buyer, stranger] = await Promise.all(
    ['mine.gate', 'mine.night', 'plant.gate', 'rival.gate'].map((login) => app.signIn(login)),
  );
  if (!gate || !night || !buyer || !stranger) throw new Error('nobody at the gate');

  /** A deal in force: what signing does is told elsewhere. */
  const contract = async (count: number, changes: Partial<ListingTerms> = {}, { tolerance = 0 } = {}) => {
    const listingId = await trading.list({
      quantity: tonnes(count),
      minTake: tonnes(50),
      payTerm: 'after_settle',
      payDays: 30,
      weightBasis: 'received',
      ...changes,
    });
    answerOf(await trading.take(trading.plant, listingId, count));
    const {
      rows: [row],
    } = await app.database.pool.query<{ id: string }>(
      `update contract set state = 'effective', tolerance_bp = $2 where listing_id = $1 returning id`,
      [listingId, tolerance],
    );
    return row?.id ?? '';
  };

  let payer: Client | undefined;
  /** The plant's representative, who holds a certificate, locks so many fen. */
  const prepay = async (contractId: string, amount: bigint) => {
    payer ??= await representative(
      app,
      trading.idOf('plant'),
      'plant_payer',
      await seatOf(app, trading.idOf('operator'), 'payer_desk', ['operator_certification']),
    );
    return payer(lockPrepayment, { contractId, amount: fen(amount), proof: { pin: PIN } });
  };

  let certified: Promise<unknown> | undefined;
  /** The plant's dispatcher holds a certificate from now on; answers what proves that. */
  const signing = async () => {
    certified ??= certify(app, trading.idOf('operator'), buyer);
    await certified;
    return { proof: { pin: PIN } };
  };

  const content = (contractId: string, count: number, changes: Partial<OrderContent> = {}): OrderContent => ({
    contractId,
    quantity: tonnes(count),
    windowFrom: '2026-11-25',
    windowTo: '2026-12-10',
    placeId: '',
    transport: 'road',
    weightBasis: 'received',
    assayBasis: 'seller',
    consignee: '',
    delegates: [],
    carriage: null,
    remark: '',
    ...changes,
  });

  const written = async (contractId: string, count: number, changes: Partial<OrderContent> = {}) => {
    const placeId = changes.placeId ?? (await placeOf(app, contractId));
    return answerOf(await buyer(saveOrder, { content: content(contractId, count, { placeId, ...changes }) }));
  };
  /** Agreed by both sides: trucks may come. */
  const order = async (contractId: string, count: number, changes: Partial<OrderContent> = {}) => {
    const draft = await written(contractId, count, changes);
    const proof = changes.delegates?.length ? await signing() : {};
    const submitted = answerOf(
      await buyer(submitOrder, { orderId: draft.orderId, version: draft.version, ...proof }),
    );
    answerOf(await gate(approveOrder, { orderId: draft.orderId, version: submitted.version }));
    return draft.orderId;
  };

  let plates = 0;
  const plate = () => `晋F${String(10_000 + ++plates)}`;
  const truck = (changes: Partial<TruckPlan> = {}): TruckPlan => ({
    plate: plate(),
    driver: '张师傅',
    phone: '13900001234',
    idNumber: '11010519491231002X',
    licence: '',
    kind: '半挂',
    planned: kg(33_000n),
    ...changes,
  });
  const send = async (orderId: string, count = 1) =>
    answerOf(await buyer(planTrips, { orderId, trucks: Array.from({ length: count }, () => truck()) })).trips;

  const loginOf = new Map([
    [gate, 'mine.gate'],
    [night, 'mine.night'],
    [buyer, 'plant.gate'],
    [stranger, 'rival.gate'],
  ]);
  /** Of every truck the same two: what is on them is told elsewhere. */
  const pictures = new Map<Client, Promise<Photograph[]>>();
  const picturesBy = (by: Client) => {
    const taken =
      pictures.get(by) ??
      app
        .tokenOf(loginOf.get(by) ?? '')
        .then((token) => Promise.all([2, 3].map((side) => photograph(app, token, side))));
    pictures.set(by, taken);
    return taken;
  };

  const device = async (by: Client, placeId: string, operatorId: string): Promise<Device> => {
    const photos = await picturesBy(by);
    const { scaleId } = answerOf(
      await by(registerScale, {
        name: '1 号汽车衡',
        placeId,
        division: kg(20n),
        calibratedTo: '2027-05-31',
        certificateNo: 'JD-2026-0017',
        certificate: [],
      }),
    );
    answerOf(await trading.operator(approveScale, { scaleId, calibratedTo: '2027-05-31' }));
    const { publicKey: key, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    const publicKey = Buffer.concat([
      Buffer.from([4]),
      Buffer.from(x, 'base64url'),
      Buffer.from(y, 'base64url'),
    ]).toString('base64url');
    const { platformKey } = answerOf(await by(registerKey, { scaleId, publicKey }));
    const end = { seq: 0, hash: GENESIS_HASH };
    return {
      scaleId,
      publicKey,
      platformKey,
      ticket: (changes) => {
        const body: TicketBody = {
          scaleId,
          localSeq: end.seq + 1,
          side: 'load',
          gross: kg(48_000n),
          tare: kg(15_000n + BigInt(end.seq) * 20n),
          firstAt: new Date(app.now.getTime() - 40 * MINUTE_MS),
          secondAt: new Date(app.now.getTime() - MINUTE_MS),
          source: 'auto',
          operatorId,
          plateRead: changes.plate,
          sealNo: '',
          reason: '',
          photoHashes: photos.map((photo) => photo.hash),
          prevHash: end.hash,
          ...changes,
        };
        const text = ticketText(body);
        const hash = createHash('sha256').update(text).digest('hex');
        end.seq = body.localSeq;
        end.hash = hash;
        return {
          body,
          hash,
          signature: sign('sha256', Buffer.from(text), {
            key: privateKey,
            dsaEncoding: 'ieee-p1363',
          }).toString('base64url'),
          photos: photos.map(({ id }) => id),
        };
      },
    };
  };

  const upload = (by: Client, ...tickets: SignedTicket[]) => by(uploadTickets, { tickets });

  return {
    ...trading,
    gate,
    night,
    buyer,
    stranger,
    contract,
    prepay,
    signing,
    written,
    order,
    truck,
    send,
    device,
    upload,
    idOfPerson: (login: string) => people[login] ?? '',
    content,
  };
}

export async function placeOf(app: TestApp, contractId: string): Promise<string> {
  const {
    rows: [row],
  } = await app.database.pool.query<{ place: string }>(
    `select coalesce(listing.delivery_place_id, version.document -> 'terms' ->> 'deliveryPlaceId') as place
       from contract
       left join listing on listing.id = contract.listing_id
       left join contract_version as version
         on version.contract_id = contract.id and version.number = contract.terms_version
      where contract.id = $1`,
    [contractId],
  );
  return row?.place ?? '';
}
