// Calls for server time, parameters, dictionaries, varieties, places, freight.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Moment, text, WireBasisPoints, WireHaoPerTonne, WireMetre } from '#packages/schema/wire.ts';
import { FREIGHT_TRANSPORTS, PLACE_KINDS } from '../dictionaries.ts';
import { Names } from '../names.ts';
import { catalogTopics } from '../topics.ts';

export const sysInfo = query({
  path: '/api/common/sys_info',
  summary: 'Server time, ISO 8601 with its offset; the app sets its clock by it.',
  access: 'anyone',
  input: {},
  output: z.object({ datetime: Moment }),
});

export const qrySysParameter = query({
  path: '/api/common/qry_sys_parameter',
  summary:
    'Values of the keys, joined by commas, that are public; a key that is unknown or not public is left out.',
  access: 'anyone',
  input: { paramKey: text(0, 2_000) },
  output: z.record(z.string(), z.string()),
});

export const qryDictList = query({
  path: '/api/qry_dict_list',
  summary: "Every entry of the platform's dictionaries (orgCode '-1'), in the order lists show them.",
  access: 'anyone',
  input: { orgCode: z.literal('-1') },
  output: z.array(z.object({ dictCode: z.string(), dictItem: z.string(), dictItemName: z.string() })),
});

/** '1' traded, '0' no longer traded. */
export const VARIETY_STATES = ['1', '0'] as const;

export const commodityVarietyList = query({
  path: '/api/common/commodity_variety_list',
  summary: "Varieties with their Chinese names; status '1' traded, '0' not, '' both.",
  access: 'anyone',
  input: { status: choice(['', ...VARIETY_STATES]) },
  output: z.array(
    z.object({ varietyId: z.string(), varietyName: z.string(), status: choice(VARIETY_STATES) }),
  ),
});

export const checkForUpdatesApp = query({
  path: '/api/admin/appconfig/check_for_updates_app',
  summary: "The newest app for a platform ('1' Android, '0' iOS). An update is never forced.",
  access: 'anyone',
  input: { pltfrmType: z._default(choice(['1', '0']), '1') },
  output: z.object({
    pltfrmType: choice(['1', '0']),
    version: z.string(),
    versionCode: z.int(),
    needUpdate: z.literal(false),
    url: z.string(),
    note: z.string(),
  }),
});

export const VarietyWire = z.object({
  id: z.string(),
  names: Names,
  status: choice(VARIETY_STATES),
  /** Coal rank that the form proposes. */
  rankCode: z.nullable(z.string()),
});
export type Variety = z.output<typeof VarietyWire>;

export const listVarieties = query({
  path: '/api/catalog/variety/list',
  summary: 'Varieties with their names in five languages, in the order lists show them.',
  access: 'anyone',
  input: {},
  output: z.array(VarietyWire),
  topics: catalogTopics,
});

/** Millionths of a degree. */
const microDegrees = z.int().check(z.gte(-180_000_000), z.lte(180_000_000));

export const PlaceWire = z.object({
  id: z.string(),
  code: z.string(),
  names: Names,
  province: Names,
  city: Names,
  kind: choice(PLACE_KINDS),
  latitude: microDegrees,
  longitude: microDegrees,
  initials: z.string(),
  /** No longer offered for new records. */
  isRetired: z.boolean(),
});
export type Place = z.output<typeof PlaceWire>;

export const listPlaces = query({
  path: '/api/catalog/place/list',
  summary:
    'Places where coal is handed over, with names in five languages and coordinates in millionths of a ' +
    'degree.',
  access: 'anyone',
  input: {},
  output: z.array(PlaceWire),
  topics: catalogTopics,
});

export const listFreight = query({
  path: '/api/catalog/freight/list',
  summary:
    'What carriage costs now: a rate for each lane and way, the other costs on it and the loss to reckon ' +
    'with.',
  access: 'anyone',
  input: { fromPlaceId: z.optional(text(1, 40)), toPlaceId: z.optional(text(1, 40)) },
  output: z.array(
    z.object({
      fromPlaceId: z.string(),
      toPlaceId: z.string(),
      transport: choice(FREIGHT_TRANSPORTS),
      rate: WireHaoPerTonne,
      other: WireHaoPerTonne,
      lossRate: WireBasisPoints,
      distance: WireMetre,
    }),
  ),
  topics: catalogTopics,
});
