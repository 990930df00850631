// Seeds missing catalog data; what operators changed is left alone.

import type { Transaction } from '#packages/db/sql.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { DICT_CODES, DICTIONARIES, type DictWord } from '../../dictionaries.ts';
import { PARAMETERS } from '../../parameters.ts';
import { CALENDAR_DAYS } from './calendar.ts';
import { FREIGHT } from './freight.ts';
import { PLACES } from './places.ts';
import { VARIETIES } from './varieties.ts';

const t = translation('catalog', 'en');
const tCatalog = translation('catalog', 'es');
const tCatalogFr = translation('catalog', 'fr');
const tCatalogZhHans = translation('catalog', 'zh-Hans');
const tCatalogZhHant = translation('catalog', 'zh-Hant');

/** Seed rates apply from this day, until operators set newer ones. */
const FREIGHT_VALID_FROM = '2026-01-01';

const NOTICE_OF_2026 = '国务院办公厅关于2026年部分节假日安排的通知';
const WITHOUT_NOTICE = '全国年节及纪念日放假办法';

/** What the demonstration begins with. */
export async function seedCatalog(ctx: TxContext): Promise<void> {
  await seedReferenceData(ctx);
  await seedFreight(ctx);
}

export async function seedReferenceData({ tx, now }: Pick<TxContext, 'tx' | 'now'>): Promise<void> {
  await seedParameters(tx, now);
  await seedDictionaries(tx);
  await seedVarieties(tx);
  await seedPlaces(tx);
  await seedCalendar(tx);
}

async function seedParameters(tx: Transaction, now: Date) {
  const rows = Object.entries(PARAMETERS);
  await tx.run`
    insert into catalog_parameter (key, is_public)
    select * from unnest(${rows.map(([key]) => key)}::text[],
                         ${rows.map(([, { isPublic = false }]) => isPublic)}::boolean[])
        on conflict do nothing`;
  await tx.run`
    insert into catalog_parameter_version (key, version, value, state, needs_second, effective_at, note,
                                           written_at, decided_at, is_notified)
    select seed.key, 1, seed.value, 'published', false, ${now}, '', ${now}, ${now}, true
      from unnest(${rows.map(([key]) => key)}::text[],
                  ${rows.map(([, { value }]) => value)}::text[]) as seed (key, value)
     where not exists (select 1 from catalog_parameter_version as version where version.key = seed.key)
        on conflict do nothing`;
}

function seedDictionaries(tx: Transaction) {
  const rows = DICT_CODES.flatMap((code) =>
    DICTIONARIES[code].map((item, position) => ({
      code,
      item,
      position,
      names: namesOf(`dict.${code}.${item}` as DictWord),
    })),
  );
  return tx.run`
    insert into catalog_dictionary (dict_code, dict_item, dict_item_name, names, position)
    select * from unnest(${rows.map(({ code }) => code)}::text[],
                         ${rows.map(({ item }) => item)}::text[],
                         ${rows.map(({ names }) => names['zh-Hans'])}::text[],
                         ${rows.map(({ names }) => JSON.stringify(names))}::jsonb[],
                         ${rows.map(({ position }) => position)}::int[])
        on conflict do nothing`;
}

const namesOf = (word: DictWord) => ({
  'zh-Hans': tCatalogZhHans(word),
  'zh-Hant': tCatalogZhHant(word),
  en: t(word),
  fr: tCatalogFr(word),
  es: tCatalog(word),
});

function seedVarieties(tx: Transaction) {
  return tx.run`
    insert into catalog_variety (id, name, names, rank_code, position)
    select * from unnest(${VARIETIES.map(({ id }) => id)}::text[],
                         ${VARIETIES.map(({ names }) => names['zh-Hans'])}::text[],
                         ${VARIETIES.map(({ names }) => JSON.stringify(names))}::jsonb[],
                         ${VARIETIES.map(({ rankCode }) => rankCode)}::text[],
                         ${VARIETIES.map((_variety, position) => position)}::int[])
        on conflict do nothing`;
}

function seedPlaces(tx: Transaction) {
  return tx.run`
    insert into catalog_place (id, code, name, names, province, province_names, city, city_names,
                               kind, latitude_e6, longitude_e6, initials, position)
    select * from unnest(${PLACES.map(({ id }) => id)}::text[],
                         ${PLACES.map(({ code }) => code)}::text[],
                         ${PLACES.map(({ names }) => names['zh-Hans'])}::text[],
                         ${PLACES.map(({ names }) => JSON.stringify(names))}::jsonb[],
                         ${PLACES.map(({ province }) => province['zh-Hans'])}::text[],
                         ${PLACES.map(({ province }) => JSON.stringify(province))}::jsonb[],
                         ${PLACES.map(({ city }) => city['zh-Hans'])}::text[],
                         ${PLACES.map(({ city }) => JSON.stringify(city))}::jsonb[],
                         ${PLACES.map(({ kind }) => kind)}::text[],
                         ${PLACES.map(({ latitude }) => latitude)}::int[],
                         ${PLACES.map(({ longitude }) => longitude)}::int[],
                         ${PLACES.map(({ initials }) => initials)}::text[],
                         ${PLACES.map((_place, position) => position)}::int[])
        on conflict do nothing`;
}

/** Invented, for the demonstration only. Lanes that have any rate are left to the operators. */
export function seedFreight({ tx }: Pick<TxContext, 'tx'>) {
  return tx.run`
    insert into catalog_freight (from_place_id, to_place_id, transport, rate_hao_per_t, other_hao_per_t,
                                 loss_bp, distance_m, valid_from)
    select seed.*, ${FREIGHT_VALID_FROM}::date
      from unnest(${FREIGHT.map(({ from }) => from)}::text[],
                  ${FREIGHT.map(({ to }) => to)}::text[],
                  ${FREIGHT.map(({ transport }) => transport)}::text[],
                  ${FREIGHT.map(({ rate }) => rate.toString())}::bigint[],
                  ${FREIGHT.map(({ other }) => other.toString())}::bigint[],
                  ${FREIGHT.map(({ lossBasisPoints }) => lossBasisPoints.toString())}::bigint[],
                  ${FREIGHT.map(({ kilometres }) => kilometres * 1_000)}::bigint[])
        as seed (from_id, to_id, transport, rate, other, loss, distance)
     where not exists (
             select 1 from catalog_freight as lane
              where (lane.from_place_id, lane.to_place_id, lane.transport)
                    = (seed.from_id, seed.to_id, seed.transport))`;
}

function seedCalendar(tx: Transaction) {
  return tx.run`
    insert into catalog_calendar_day (day, is_working, source)
    select seed.day, seed.is_working,
           case when seed.day < '2027-01-01' then ${NOTICE_OF_2026} else ${WITHOUT_NOTICE} end
      from unnest(${CALENDAR_DAYS.map(({ day }) => day)}::date[],
                         ${CALENDAR_DAYS.map(({ isWorking }) => isWorking)}::boolean[])
        as seed (day, is_working)
        on conflict do nothing`;
}
