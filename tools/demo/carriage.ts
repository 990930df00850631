// Demo: rail and water transport: wagons on a waybill, a nominated ship.

import { approveOrder, saveOrder, submitOrder } from '#features/pickup/calls/order.ts';
import { saveTripPapers, planTrips } from '#features/pickup/calls/trip.ts';
import type { Carriage } from '#features/pickup/carriage.ts';
import { kg } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { signIn } from './people.ts';
import type { WeighAt } from './scales.ts';
import { sell } from './selling.ts';

interface DemoContext {
  readonly send: typeof fetch;
  readonly now: Date;
  readonly loading: WeighAt;
}
const TONNES = (count: number) => kg(BigInt(count) * 1_000n);

export async function createCarriage({ send, now, loading }: DemoContext): Promise<void> {
  const [gate, buyer] = [
    await signIn(send, 'heishan', 'firm_dispatcher'),
    await signIn(send, 'jinghua', 'firm_dispatcher'),
  ];
  const today = dayInMarket(now);

  const order = async (title: string, count: number, carriage: Carriage) => {
    const contractId = await sell({ send, now }, title, count, {
      transport: carriage.by,
      payTerm: 'after_settle',
      payDays: 30,
    });
    const { orderId, version } = await buyer(saveOrder, {
      content: {
        contractId,
        quantity: TONNES(count),
        windowFrom: today,
        windowTo: addDays(today, 10),
        placeId: 'pinglu',
        transport: carriage.by,
        weightBasis: 'load',
        assayBasis: 'seller',
        consignee: '敬华电厂',
        delegates: [],
        carriage,
        remark: '',
      },
    });
    return buyer(submitOrder, { orderId, version });
  };

  const byRail = await order('平鲁混煤 火运', 700, {
    by: 'rail',
    planNo: `${today.slice(2, 4)}${today.slice(5, 7)}-0387`,
    wagons: 10,
    stationFrom: '大新站',
    stationTo: '柳村南',
  });
  await gate(approveOrder, { orderId: byRail.orderId, version: byRail.version });
  const wagon = {
    driver: '车站货运员',
    phone: '',
    idNumber: '',
    licence: '',
    kind: 'C70',
    planned: TONNES(70),
    runNo: '71028',
  };
  const {
    trips: [loaded],
  } = await buyer(planTrips, {
    orderId: byRail.orderId,
    trucks: [
      { ...wagon, plate: '1587324' },
      { ...wagon, plate: '1587325' },
    ],
  });
  if (loaded) {
    await loading(
      { tripId: loaded.tripId, plate: loaded.plate, side: 'load', gross: kg(93_400n), tare: kg(23_100n) },
      45,
    );
    await gate(saveTripPapers, {
      tripId: loaded.tripId,
      runNo: '71028',
      documentNo: 'JN2611-000387',
      waybill: kg(70_000n),
    });
  }
  await order('秦皇岛平仓 船运', 600, {
    by: 'water',
    vessel: '晋海 28',
    voyage: 'V2611',
    portFrom: '秦皇岛港',
    portTo: '广州港',
    laycanFrom: addDays(today, 2),
    laycanTo: addDays(today, 5),
  });
}
