// Every word of the catalog's desks.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { RecordKind } from '../../records.ts';
import type { NumberKind, ParameterGroup } from '../../rules/parameter.ts';
import type { VersionState } from '../../states.ts';

export type CatalogDeskWords = Words<
  | `list.${'search' | 'offered' | 'retired' | 'add'}`
  | `parameter.${'about' | 'group' | 'standing' | 'name' | 'value' | 'key' | 'since' | 'public'}`
  | `parameter.${'allowed' | 'first' | 'installed' | 'moneyHint' | 'empty' | 'on' | 'off'}`
  | `standing.${'waiting' | 'coming' | 'money'}`
  | `group.${ParameterGroup}`
  | `unit.${Exclude<NumberKind, 'count' | 'ratio'>}`
  | `waiting.${'from' | 'atOnce' | 'by' | 'publish' | 'reject' | 'second'}`
  | `coming.${'withdraw'}`
  | `form.${'title' | 'value' | 'from' | 'fromHint' | 'propose' | 'publish' | 'save' | 'allowed'}`
  | `history.${'title' | 'more' | 'version' | 'state' | 'effective' | 'by' | 'at' | 'note'}`
  | `history.${'rollBack' | 'rollBackTo' | 'platform' | 'line'}`
  | `state.${VersionState | 'inForce'}`
  | `sheet.${'out' | 'in' | 'import' | 'does' | 'hint' | 'file' | 'close' | 'line'}`
  | `sheet.${'column' | 'unreadable' | 'missing' | 'count'}`
  | `about.${RecordKind}`
  | `field.${'code' | 'item' | 'names' | 'position' | 'isRetired' | 'id' | 'rankCode' | 'placeCode'}`
  | `field.${'province' | 'city' | 'kind' | 'latitude' | 'longitude' | 'initials' | 'fromPlaceId' | 'toPlaceId'}`
  | `field.${'transport' | 'validFrom' | 'rate' | 'other' | 'lossRate' | 'distance' | 'day' | 'isWorking'}`
  | `field.${'source'}`
  | `language.${Locale}`
>;
