// Demo: a year of quotes of eight price series, entered and published.

import type { Names } from '#features/catalog/names.ts';
import { addSeries, enterQuotes, publishQuotes } from '#features/content/calls/quote.ts';
import { basisPoints, type HaoPerTonne, haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { type RandomSource, createRandom } from './market.ts';
import type { Person } from './people.ts';

type Definition = Omit<InputOf<typeof addSeries>, 'varietyId' | 'isTaxIncluded' | 'heat' | 'sulphur'> & {
  readonly varietyId?: string;
  readonly heat: number | null;
  /** Basis points. */
  readonly sulphur: number | null;
  readonly yuan: number;
};

const names = (hans: string, hant: string, en: string, fr: string, es: string): Names => ({
  'zh-Hans': hans,
  'zh-Hant': hant,
  en,
  fr,
  es,
});

const SERIES: readonly Definition[] = [
  {
    id: 'qinhuangdao-5500',
    kind: 'index',
    placeId: 'qinhuangdao',
    heat: 5_500,
    sulphur: 80,
    priceBasis: 'fob_port',
    source: 'PLATFORM',
    isOnHome: true,
    yuan: 772,
    names: names(
      '秦皇岛动力煤 5500',
      '秦皇島動力煤 5500',
      'Qinhuangdao thermal 5500',
      'Qinhuangdao vapeur 5500',
      'Qinhuangdao térmico 5500',
    ),
  },
  {
    id: 'qinhuangdao-5000',
    kind: 'port',
    placeId: 'qinhuangdao',
    heat: 5_000,
    sulphur: 80,
    priceBasis: 'fob_port',
    source: 'MANUAL',
    isOnHome: true,
    yuan: 681,
    names: names(
      '秦皇岛动力煤 5000',
      '秦皇島動力煤 5000',
      'Qinhuangdao thermal 5000',
      'Qinhuangdao vapeur 5000',
      'Qinhuangdao térmico 5000',
    ),
  },
  {
    id: 'caofeidian-4500',
    kind: 'port',
    placeId: 'caofeidian',
    heat: 4_500,
    sulphur: 80,
    priceBasis: 'fob_port',
    source: 'MANUAL',
    isOnHome: false,
    yuan: 592,
    names: names(
      '曹妃甸动力煤 4500',
      '曹妃甸動力煤 4500',
      'Caofeidian thermal 4500',
      'Caofeidian vapeur 4500',
      'Caofeidian térmico 4500',
    ),
  },
  {
    id: 'pinglu-5000',
    kind: 'mine',
    placeId: 'pinglu',
    heat: 5_000,
    sulphur: 120,
    priceBasis: 'pit',
    source: 'MEMBER',
    isOnHome: true,
    yuan: 508,
    names: names(
      '平鲁坑口 5000',
      '平魯坑口 5000',
      'Pinglu mine 5000',
      'Pinglu carreau 5000',
      'Pinglu bocamina 5000',
    ),
  },
  {
    id: 'dongsheng-5500',
    kind: 'mine',
    placeId: 'dongsheng',
    heat: 5_500,
    sulphur: 60,
    priceBasis: 'pit',
    source: 'MEMBER',
    isOnHome: false,
    yuan: 556,
    names: names(
      '东胜坑口 5500',
      '東勝坑口 5500',
      'Dongsheng mine 5500',
      'Dongsheng carreau 5500',
      'Dongsheng bocamina 5500',
    ),
  },
  {
    id: 'shenmu-6000',
    kind: 'mine',
    placeId: 'shenmu',
    varietyId: 'chemical',
    heat: 6_000,
    sulphur: 50,
    priceBasis: 'pit',
    source: 'MANUAL',
    isOnHome: false,
    yuan: 664,
    names: names(
      '神木化工煤 6000',
      '神木化工煤 6000',
      'Shenmu chemical 6000',
      'Shenmu chimie 6000',
      'Shenmu química 6000',
    ),
  },
  {
    id: 'shanyin-coking',
    kind: 'mine',
    placeId: 'shanyin',
    varietyId: 'coking',
    heat: 6_800,
    sulphur: 100,
    priceBasis: 'ex_works',
    source: 'MANUAL',
    isOnHome: true,
    yuan: 1_512,
    names: names(
      '山阴焦煤精煤',
      '山陰焦煤精煤',
      'Shanyin clean coking',
      'Shanyin à coke lavé',
      'Shanyin coquizable',
    ),
  },
  {
    id: 'hudong-coke',
    kind: 'index',
    placeId: 'hudong',
    varietyId: 'coke',
    heat: null,
    sulphur: 70,
    priceBasis: 'on_rail',
    source: 'MANUAL',
    isOnHome: false,
    yuan: 1_724,
    names: names(
      '湖东焦炭车板',
      '湖東焦炭車板',
      'Hudong coke on rail',
      'Hudong coke sur wagon',
      'Hudong coque sobre vagón',
    ),
  },
];

const YEAR_DAYS = 365;
const MAX_AT_ONCE = 48;

export async function publishAYearOfPrices(editor: Person, checker: Person, now: Date): Promise<void> {
  const draw = createRandom(5_500);
  for (const { yuan: _yuan, heat, sulphur, ...series } of SERIES) {
    await editor(addSeries, {
      varietyId: 'thermal',
      isTaxIncluded: true,
      ...series,
      heat: heat === null ? null : kcalPerKg(BigInt(heat)),
      sulphur: sulphur === null ? null : basisPoints(BigInt(sulphur)),
    });
  }
  const courses = SERIES.map(({ yuan }, at) => courseOf(draw, yuan, at));
  const waiting: string[] = [];
  const publish = async () => {
    if (waiting.length > 0) await checker(publishQuotes, { ids: waiting.splice(0), confirmsJumps: false });
  };
  for (const [at, day] of workingDays(dayInMarket(now)).entries()) {
    const { ids } = await editor(enterQuotes, {
      day,
      note: '',
      quotes: SERIES.map(({ id }, series) => ({
        seriesId: id,
        price: courses[series]?.(at) ?? haoPerTonne(1n),
      })),
    });
    waiting.push(...ids);
    if (waiting.length >= MAX_AT_ONCE) await publish();
  }
  await publish();
}

const workingDays = (today: string) =>
  Array.from({ length: YEAR_DAYS }, (_none, ago) => addDays(today, ago + 1 - YEAR_DAYS)).filter(
    (day) => ![0, 6].includes(new Date(day).getUTCDay()),
  );

/** High in winter, low in spring, with daily noise; in whole yuan. */
function courseOf(draw: RandomSource, yuan: number, phase: number): (at: number) => HaoPerTonne {
  let wander = 0;
  return (at) => {
    wander = Math.max(-yuan * 0.04, Math.min(yuan * 0.04, wander + draw.between(-4, 4)));
    const season = Math.cos((at / 261) * 2 * Math.PI + phase / 9) * yuan * 0.05;
    return haoPerTonne(BigInt(Math.round(yuan + season + wander)) * 10_000n);
  };
}
