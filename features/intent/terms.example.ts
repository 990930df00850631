// Terms of an intent for tests: a plant that looks for thermal coal.

import { indexValue } from '#features/clause/quality.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { DAY_MS } from './choices.ts';
import type { IntentTerms } from './terms.ts';

export function intentTermsExample(now: Date, changes: Partial<IntentTerms> = {}): IntentTerms {
  return {
    direction: 'buy',
    varietyId: 'thermal',
    spec: [
      { index: 'QNET_AR', op: 'at_least', value: indexValue(4_900n) },
      { index: 'STD', op: 'at_most', value: indexValue(100n) },
    ],
    quantity: kg(20_000_000n),
    per: 'once',
    priceLeast: haoPerTonne(5_000_000n),
    priceMost: haoPerTonne(7_200_000n),
    priceBasis: 'delivered_plant',
    placeId: 'pinglu',
    windowFrom: dayInMarket(now),
    windowTo: addDays(dayInMarket(now), 30),
    transport: 'road',
    payModes: ['cash'],
    payTerm: 'prepay_100',
    visibility: 'public',
    namedFirmIds: [],
    expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    remark: '',
    ...changes,
  };
}
