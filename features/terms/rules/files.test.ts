// Files that a listing refers to.

import { expect, it } from 'vitest';
import { filesOfTerms } from './files.ts';

it.each<[string, Parameters<typeof filesOfTerms>[0], string[]]>([
  ['none', {}, []],
  ['an assay report', { assayReportId: 'report' }, ['assayReportId report pdf']],
  [
    'photographs after the report',
    { assayReportId: 'report', photos: ['one', 'two'] },
    ['assayReportId report pdf', 'photos one jpg,png,webp', 'photos two jpg,png,webp'],
  ],
])('%s', (_name, terms, files) => {
  expect(filesOfTerms(terms).map(({ field, id, kinds }) => `${field} ${id} ${kinds.join(',')}`)).toEqual(
    files,
  );
});
