// What people's data catalog keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: [
    'catalog_parameter_version.written_by',
    'catalog_parameter_version.decided_by',
    'catalog_parameter_version.withdrawn_by',
    'catalog_revision.written_by',
  ],
  texts: ['catalog_parameter_version.note', 'catalog_parameter_version.reason', 'catalog_revision.note'],
  impersonal: [
    'catalog_dictionary.dict_item_name',
    'catalog_dictionary.names',
    'catalog_variety.name',
    'catalog_variety.names',
    'catalog_place.name',
    'catalog_place.names',
    'catalog_place.province_names',
    'catalog_place.city_names',
    'catalog_revision.fields',
  ],
} satisfies PersonalData;
