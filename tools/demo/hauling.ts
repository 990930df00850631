// Demo: trucks weighed at both ends, and the seller's settlement sheet.

import { approveOrder, saveOrder, submitOrder } from '#features/pickup/calls/order.ts';
import { planTrips, signTrip } from '#features/pickup/calls/trip.ts';
import { saveSheet, type SheetDraft, submitSheet } from '#features/settlement/calls/input.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { fen, kg } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { DEMONSTRATION_PASSWORD } from './firms.ts';
import { type Person, signIn } from './people.ts';
import { type WeighAt, WEIGHED_AT } from './scales.ts';

export interface HaulContext {
  readonly send: typeof fetch;
  readonly now: Date;
  readonly loading: WeighAt;
  readonly receiving: WeighAt;
  /** Who has bought what is hauled; the plant unless named. */
  readonly buyer?: string;
}
/** Kilograms of one truck. */
export type TruckWeights = readonly [loaded: bigint, received: bigint];

export const proof = { pin: DEMONSTRATION_PASSWORD };

/** Quality terms without rejection limits. */
export const PLAIN_SPEC = someTerms().spec.map(({ reject: _limit, ...promise }) => promise);

const CONSIGNEES: Readonly<Record<string, string>> = {
  jinghua: '敬华电厂一号煤场',
  tuobei: '拓北能源集运站',
};

let plates = 20_100;

export async function deliver(
  { send, now, loading, receiving, buyer = 'jinghua' }: HaulContext,
  contractId: string,
  count: number,
  loads: readonly TruckWeights[],
): Promise<string[]> {
  const [gate, lifter] = [
    await signIn(send, 'heishan', 'firm_dispatcher'),
    await signIn(send, buyer, 'firm_dispatcher'),
  ];
  const today = dayInMarket(now);
  const saved = await lifter(saveOrder, {
    content: {
      contractId,
      quantity: kg(BigInt(count) * 1_000n),
      windowFrom: today,
      windowTo: addDays(today, 10),
      placeId: WEIGHED_AT,
      transport: 'road',
      weightBasis: 'load',
      assayBasis: 'seller',
      consignee: CONSIGNEES[buyer] ?? '',
      delegates: [],
      carriage: null,
      remark: '',
    },
  });
  const order = await lifter(submitOrder, { orderId: saved.orderId, version: saved.version });
  await gate(approveOrder, { orderId: order.orderId, version: order.version });
  const ids: string[] = [];
  for (const [loaded, received] of loads) {
    plates += 1;
    const plate = `晋F${plates}`;
    const {
      trips: [trip],
    } = await lifter(planTrips, {
      orderId: order.orderId,
      trucks: [
        {
          plate,
          driver: '刘建国',
          phone: '13900000000',
          idNumber: '',
          licence: '',
          kind: '半挂牵引车',
          planned: kg(loaded),
        },
      ],
    });
    const tripId = trip?.tripId ?? '';
    await loading({ tripId, plate, side: 'load', gross: kg(15_000n + loaded), tare: kg(15_000n) }, 150);
    await receiving({ tripId, plate, side: 'receive', gross: kg(15_000n + received), tare: kg(15_000n) }, 50);
    ids.push(tripId);
  }
  await lifter(signTrip, { tripIds: ids });
  return ids;
}

export const draftOf = (batches: SheetDraft['batches'], changes: Partial<SheetDraft> = {}): SheetDraft => ({
  type: 'final',
  batches,
  sources: [],
  priceDay: null,
  foreign: null,
  onReject: null,
  freight: null,
  charges: [],
  prepaid: fen(0n),
  bondOffset: fen(0n),
  remark: '',
  attachments: [],
  ...changes,
});

export async function submitted(
  settler: Person,
  contractId: string,
  draft: SheetDraft,
): Promise<{ sheetId: string; version: number }> {
  const { sheetId, version } = await settler(saveSheet, { contractId, draft });
  await settler(submitSheet, { sheetId, version, proof });
  return { sheetId, version };
}
