// The map of the market where none can be drawn: places as a list, in five languages.

import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { listFreight, listPlaces } from '#features/catalog/calls/referenceData.ts';
import { listingBoard } from '#features/listing/calls/board.ts';
import { someCard } from '#features/listing/listing.example.ts';
import { truckPositions } from '#features/weighbridge/calls/position.ts';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { WireMetre } from '#packages/schema/wire.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { offersByPlace, type PlaceOffers } from '../calls.ts';
import { somePlace, someTruck } from './map.example.ts';
import { Market } from './Market.tsx';
import MarketMap from './MarketMap.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com', hash: '' }, webConfig: {} });
});

const TO = 'beitang';
const places = answered(listPlaces, {}, [
  somePlace({ id: 'pinglu' }),
  somePlace({ id: 'shenmu', latitude: 38_842_000, longitude: 110_499_000 }),
  somePlace({ id: TO, kind: 'plant', latitude: 39_112_000, longitude: 117_712_000 }),
  somePlace({ id: 'huanghua', kind: 'port' }),
]);
const freight = answered(listFreight, { toPlaceId: TO }, [
  {
    fromPlaceId: 'pinglu',
    toPlaceId: TO,
    transport: 'road',
    rate: haoPerTonne(1_646_000n),
    other: haoPerTonne(120_000n),
    lossRate: basisPoints(50n),
    distance: z.decode(WireMetre, '610000'),
  },
]);
const offer = (placeId: string, delivered: bigint | null): PlaceOffers => ({
  placeId,
  direction: 'sell',
  count: 3,
  left: kg(20_000_000n),
  best: {
    listingId: someCard().id,
    price: haoPerTonne(5_120_000n),
    delivered: delivered === null ? null : haoPerTonne(delivered),
  },
});
const found = [offer('pinglu', 6_900_000n), offer('shenmu', null)];
const asked = { direction: 'sell', toPlaceId: TO } as const;
const here = { search: `to=${TO}` };
const still = { filters: {}, gateId: TO, onSelect: () => undefined, onClear: undefined };

describe.each(LOCALES)('in %s', (locale) => {
  it('the places stand in a list, the cheapest first, with distance and freight', async () => {
    const html = await draw(<MarketMap />, {
      ...here,
      locale,
      answers: [places, freight, answered(offersByPlace, asked, { list: found })],
    });
    const text = textOf(html);
    expect(text).not.toMatch(GAPS);
    expect(text.indexOf('pinglu')).toBeLessThan(text.indexOf('shenmu'));
    expect(text).toMatch(/690[.,]00/);
    expect(text).toMatch(/176[.,]60/);
    expect(text).toMatch(/512[.,]00 \+ /);
    // Neither offers nor trucks, and nobody's place.
    expect(text).not.toContain('huanghua');
  });

  it('the chosen place shows its offers, its trucks with the moment, and the way', async () => {
    const html = await draw(<Market {...still} offers={found} at="pinglu" />, {
      locale,
      seats: ['firm_trader'],
      answers: [
        places,
        freight,
        answered(truckPositions, {}, { list: [someTruck()] }),
        answeredPage(
          listingBoard,
          { placeId: 'pinglu', sort: 'delivered', toPlaceId: TO },
          { list: [someCard()], next: null },
        ),
      ],
    });
    const text = textOf(html);
    expect(text).not.toMatch(GAPS);
    expect(text).toMatch(/610/);
    expect(html).toContain(`pages/trade/detail?id=${someCard().id}`);
  });
});

describe('the map', () => {
  it('says that nothing was found', async () => {
    const html = await draw(<MarketMap />, {
      ...here,
      locale: 'en',
      answers: [places, freight, answered(offersByPlace, asked, { list: [] })],
    });
    expect(textOf(html)).toContain('No listings found');
  });

  it('says that there is no line', async () => {
    const html = await draw(<MarketMap />, {
      ...here,
      locale: 'en',
      answers: [places, answered(offersByPlace, asked, new CallError('offline', '900001', ''))],
    });
    expect(html).toContain('ui-placard');
  });
});
