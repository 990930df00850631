// Orders are shown and entered in the unit that the parameter names.

import { expect, it, vi } from 'vitest';
import { qrySysParameter } from '#features/catalog/calls/referenceData.ts';
import { someCard, someDetail } from '#features/listing/listing.example.ts';
import { BoardCard } from '#features/listing/web/board/BoardCard.tsx';
import { DetailView } from '#features/listing/web/detail/DetailView.tsx';
import { kg } from '#packages/exact/exact.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { answered, draw, textOf } from '../../../test/support/draw.tsx';
import { ThreadCard } from './mine/MyResponses.tsx';
import { QuantityField } from './respond/QuantityField.tsx';
import { someThread } from './screens.example.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const KEY = 'TRADE_ORDER_QUANTITY_UNIT';
const nothing = () => undefined;
const SCREENS = {
  'a card of the board': <BoardCard card={someCard()} goods="末煤" />,
  'a listing': <DetailView detail={someDetail()} placeId="fengrun" onPlace={nothing} />,
  'a negotiation in the list': <ThreadCard card={someThread().card} />,
  'the quantity of a take': (
    <QuantityField label="–" lot={someCard()} taken={kg(0n)} quantity={kg(500_000n)} onChange={nothing} />
  ),
};

const UNITS: [unit: string, locale: Locale, shown: string][] = [
  ['吨', 'zh-Hans', '吨'],
  ['吨', 'zh-Hant', '噸'],
  ['吨', 'en', 't'],
  ['公吨', 'zh-Hans', '公吨'],
  ['公吨', 'en', 'MT'],
  ['公吨', 'es', 'TM'],
  ['t', 'zh-Hans', 't'],
];

it.each(
  Object.entries(SCREENS).flatMap(([name, screen]) =>
    UNITS.map(([unit, locale, shown]) => [name, unit, locale, shown, screen] as const),
  ),
)('%s with %s in %s says %s', async (_name, unit, locale, shown, screen) => {
  const answers = [answered(qrySysParameter, { paramKey: KEY }, { [KEY]: unit })];
  const text = textOf(await draw(screen, { locale, answers }));
  const others = ['吨', '噸', '公吨', 'MT', 'TM', 't'].filter((one) => one !== shown);
  const unitsIn = (units: readonly string[]) =>
    units.filter((one) => new RegExp(String.raw`(\d|\s)\s?${one}(?=[\s·]|$)`, 'u').test(text));
  expect(unitsIn([shown])).toEqual([shown]);
  expect(unitsIn(others)).toEqual([]);
});
