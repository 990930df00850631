// Demo: stock piles, a pick-up order with trucks at every stage, scales.

import type { FastifyInstance } from 'fastify';
import { contractPage } from '#features/contract/calls/read.ts';
import { reviewPaper, signContract } from '#features/contract/calls/sign.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { addLot } from '#features/goods/calls.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { depositNotice, takeListing } from '#features/negotiation/calls/take.ts';
import { approveOrder, type OrderContent, saveOrder, submitOrder } from '#features/pickup/calls/order.ts';
import { bookTrip, moveTrip, planTrips, signTrip } from '#features/pickup/calls/trip.ts';
import { saveVehicle } from '#features/pickup/calls/vehicle.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { weighFirst } from '#features/weighbridge/calls/ticket.ts';
import { basisPoints, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { uploadForm, createPaper } from './documents.ts';
import { DEMONSTRATION_PASSWORD, loginNameOf } from './firms.ts';
import { type Person, signIn, tokenFor } from './people.ts';
import { type Scale, type WeighAt, WEIGHED_AT } from './scales.ts';

interface DemoContext {
  readonly http: FastifyInstance;
  readonly people: ReadonlyMap<string, Person>;
  readonly scales: { readonly loading: Scale; readonly receiving: Scale };
  readonly send: typeof fetch;
  readonly now: Date;
}
const TONNES = (count: number) => kg(BigInt(count) * 1_000n);
const DRIVERS = [
  ['晋F81206', '刘建国'],
  ['晋F90377', '赵满仓'],
  ['晋FD22108', '马占山'],
  ['晋B66021', '郭海军'],
  ['晋F70518', '白三子'],
  ['蒙A55090', '巴特尔'],
  ['晋F33971', '韩继业'],
] as const;

export async function createDeliveries({
  http,
  people,
  scales,
  send,
  now,
}: DemoContext): Promise<{ loading: WeighAt; receiving: WeighAt }> {
  const [mine, plant] = [people.get('heishan'), people.get('jinghua')];
  if (!mine || !plant) throw new Error('nobody deals');
  const [gate, buyer] = [
    await signIn(send, 'heishan', 'firm_dispatcher'),
    await signIn(send, 'jinghua', 'firm_dispatcher'),
  ];
  const today = dayInMarket(now);
  const placeId = WEIGHED_AT;
  for (const [pile, count] of [
    ['1 号储煤棚', 186_400],
    ['2 号储煤棚', 92_750],
  ] as const) {
    await gate(addLot, {
      content: {
        placeId,
        pile,
        varietyId: 'thermal',
        remark: '',
        priceHint: haoPerTonne(5_150_000n),
        assay: {
          heat: kcalPerKg(5_021n),
          sulphur: basisPoints(62n),
          moisture: basisPoints(980n),
          ash: basisPoints(1_840n),
          sampledOn: addDays(today, -2),
        },
      },
      onHand: TONNES(count),
    });
  }

  const { id: listingId } = await mine(submitListing, {
    terms: someTerms({
      title: '平鲁末煤 5,000',
      quantity: TONNES(3_000),
      minTake: TONNES(500),
      payTerm: 'after_settle',
      payDays: 30,
      weightBasis: 'received',
      assayBasis: 'buyer',
      windowFrom: today,
      windowTo: addDays(today, 20),
      validTo: new Date(now.getTime() + 3 * 86_400_000),
    }),
  });
  const quantity = TONNES(2_000);
  await plant(takeListing, {
    listingId,
    quantity,
    notice: await plant(depositNotice, { listingId, quantity }),
  });
  const contractId = (await plant(contractPage, { list: 'auto_trad' })).list[0]?.id ?? '';
  for (const handle of ['heishan', 'jinghua']) {
    const person = await signIn(send, handle, 'firm_representative');
    const { sha256 } = await person(reviewPaper, { contractId });
    await person(signContract, { contractId, sha256, proof: { pin: DEMONSTRATION_PASSWORD } });
  }

  const order = async (count: number, delegates: OrderContent['delegates'] = []) => {
    const saved = await buyer(saveOrder, {
      content: {
        contractId,
        quantity: TONNES(count),
        windowFrom: today,
        windowTo: addDays(today, 10),
        placeId,
        transport: 'road',
        weightBasis: 'received',
        assayBasis: 'buyer',
        consignee: '敬华电厂一号煤场',
        dailyCap: TONNES(600),
        delegates,
        carriage: null,
        remark: '',
      },
    });
    const proof = delegates.length > 0 ? { proof: { pin: DEMONSTRATION_PASSWORD } } : {};
    return buyer(submitOrder, { orderId: saved.orderId, version: saved.version, ...proof });
  };
  const active = await order(1_200);
  await gate(approveOrder, { orderId: active.orderId, version: active.version });
  await order(500, [
    {
      kind: 'firm',
      name: '晋北通达物流有限公司',
      idNumber: '91140600MA0K5T3X75',
      phone: '13934960012',
      from: today,
      to: addDays(today, 10),
      limit: TONNES(300),
      letters: [await bringLetter(http, await tokenFor(send, loginNameOf('jinghua', 'firm_dispatcher')))],
    },
  ]);

  const trucks = DRIVERS.map(([plate, driver]) => ({
    plate,
    driver,
    phone: '13900000000',
    idNumber: '',
    licence: '',
    kind: '半挂牵引车',
  }));
  for (const truck of trucks) await buyer(saveVehicle, { ...truck, load: kg(33_000n) });
  const { trips } = await buyer(planTrips, {
    orderId: active.orderId,
    trucks: trucks.slice(0, 6).map((truck) => ({ ...truck, planned: kg(33_000n) })),
  });
  const nextHour = new Date((Math.floor(now.getTime() / 3_600_000) + 1) * 3_600_000);
  const last = trips.at(-1);
  if (last && dayInMarket(nextHour) === today)
    await buyer(bookTrip, { tripId: last.tripId, slotAt: nextHour });

  const [loading, receiving] = [
    await scales.loading({ http, send, now }),
    await scales.receiving({ http, send, now }),
  ];
  // Received, arrived, on the road, weighed too early, inside, and on the way there.
  const [signed, arrived, away, doubtful, inside] = trips;
  for (const [at, trip] of [signed, arrived, away].entries()) {
    if (!trip) continue;
    await loading(
      {
        tripId: trip.tripId,
        plate: trip.plate,
        side: 'load',
        gross: kg(48_200n + BigInt(at) * 140n),
        tare: kg(15_180n + BigInt(at) * 60n),
      },
      180 - at * 20,
    );
    await gate(moveTrip, { tripId: trip.tripId, move: 'exit' });
  }
  for (const [at, trip] of [signed, arrived].entries()) {
    if (trip)
      await receiving(
        {
          tripId: trip.tripId,
          plate: trip.plate,
          side: 'receive',
          gross: kg(48_140n + BigInt(at) * 20n),
          tare: kg(15_200n + BigInt(at) * 60n),
        },
        60 - at * 10,
      );
  }
  if (signed) await buyer(signTrip, { tripIds: [signed.tripId] });
  if (doubtful)
    await loading(
      {
        tripId: doubtful.tripId,
        plate: doubtful.plate,
        side: 'load',
        gross: kg(47_900n),
        tare: kg(15_100n),
        source: 'offline',
        plateRead: '晋B66O21',
      },
      30,
    );
  if (inside)
    await gate(weighFirst, { scaleId: loading.scaleId, tripId: inside.tripId, weight: kg(15_320n), at: now });
  return { loading, receiving };
}

async function bringLetter(http: FastifyInstance, token: string): Promise<string> {
  const { type, payload } = uploadForm(
    '提货授权委托书.pdf',
    createPaper(['Letter of authority', 'No real paper: for the demonstration alone']),
  );
  const reply = await http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload,
  });
  return reply.json<{ body: { fileId: string } }>().body.fileId;
}
