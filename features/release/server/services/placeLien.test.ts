// Sheets that somebody has lent on.

import { expect, it } from 'vitest';
import { settlementFaults } from '#features/settlement/faults.ts';
import { Failure } from '#packages/fault/fault.ts';
import { requireNoLien } from './placeLien.ts';

it('lets a sheet without a lien pass, and names the lien of another', () => {
  expect(() => {
    requireNoLien({ lien_no: null });
  }).not.toThrow();
  expect(() => {
    requireNoLien({ lien_no: 'LN1' });
  }).toThrow(new Failure(settlementFaults.lien_by_funder, { no: 'LN1' }));
});
