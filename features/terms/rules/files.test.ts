// Files that a listing refers to.

import { expect, it } from 'vitest';
import { filesOf } from './files.ts';

it.each<[string, Parameters<typeof filesOf>[0], string[]]>([
  ['none', {}, []],
  ['an assay report', { assayReportId: 'report' }, ['assayReportId report pdf']],
  [
    'photographs after the report',
    { assayReportId: 'report', photos: ['one', 'two'] },
    ['assayReportId report pdf', 'photos one jpg,png,webp', 'photos two jpg,png,webp'],
  ],
])('%s', (_name, terms, files) => {
  expect(filesOf(terms).map(({ field, id, kinds }) => `${field} ${id} ${kinds.join(',')}`)).toEqual(files);
});
