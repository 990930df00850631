// Handlers of the catalog calls.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';
import {
  checkForUpdatesApp,
  commodityVarietyList,
  listFreight,
  listPlaces,
  listVarieties,
  qryDictList,
  qrySysParameter,
  sysInfo,
} from '../../calls/referenceData.ts';
import { openedPlatform, readParameters, setupItems } from '../public.ts';
import { readPublicParameters } from '../queries/parameter.ts';
import {
  readDictionaries,
  readLaneFreights,
  readPlaces,
  readVarieties,
  type VarietyRow,
} from '../queries/referenceData.ts';
import { createParameterHandlers } from './parameter.ts';
import { recordHandlers } from './record.ts';

const statusOf = ({ status }: VarietyRow) => (status === 'open' ? ('1' as const) : ('0' as const));

export const createCatalogHandlers = ({ all }: Pick<Contributions, 'all'>): Handler[] => [
  ...createParameterHandlers({ items: all(setupItems), isOpened: all(openedPlatform)[0] }),
  ...recordHandlers,

  handle(sysInfo, (_input, { now }) => Promise.resolve({ datetime: now })),

  handle(qrySysParameter, async ({ paramKey }, { tx, now }) => {
    const keys = paramKey
      .split(',')
      .map((key) => key.trim())
      .filter(Boolean);
    const rows = await readPublicParameters(tx, keys, now);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }),

  handle(qryDictList, async (_input, { tx }) => {
    const rows = await readDictionaries(tx);
    return rows.map((row) => ({
      dictCode: row.dict_code,
      dictItem: row.dict_item,
      dictItemName: row.dict_item_name,
    }));
  }),

  handle(commodityVarietyList, async ({ status }, { tx }) => {
    const rows = await readVarieties(tx);
    return rows
      .map((row) => ({ varietyId: row.id, varietyName: row.name, status: statusOf(row) }))
      .filter((variety) => status === '' || variety.status === status);
  }),

  handle(checkForUpdatesApp, async ({ pltfrmType }, { tx, now }) => {
    const parameters = await readParameters(tx, ['APP_VERSION', 'APP_VERSION_CODE'], now);
    return {
      pltfrmType,
      version: parameters.get('APP_VERSION') ?? '',
      versionCode: Number(parameters.get('APP_VERSION_CODE')),
      needUpdate: false as const,
      url: '',
      note: '',
    };
  }),

  handle(listVarieties, async (_input, { tx }) => {
    const rows = await readVarieties(tx);
    return rows.map((row) => ({
      id: row.id,
      names: row.names,
      status: statusOf(row),
      rankCode: row.rank_code,
    }));
  }),

  handle(listPlaces, async (_input, { tx }) => {
    const rows = await readPlaces(tx);
    return rows.map((row) => ({
      id: row.id,
      code: row.code,
      names: row.names,
      province: row.province_names,
      city: row.city_names,
      kind: row.kind,
      latitude: row.latitude_e6,
      longitude: row.longitude_e6,
      initials: row.initials,
      isRetired: row.is_retired,
    }));
  }),

  handle(listFreight, async ({ fromPlaceId, toPlaceId }, { tx, now }) => {
    const rows = await readLaneFreights(tx, fromPlaceId, toPlaceId, now);
    return rows.map((row) => ({
      fromPlaceId: row.from_place_id,
      toPlaceId: row.to_place_id,
      transport: row.transport,
      rate: row.rate_hao_per_t,
      other: row.other_hao_per_t,
      lossRate: row.loss_bp,
      distance: row.distance_m,
    }));
  }),
];
