// The firm of a caller.

import { expect, it } from 'vitest';
import { requireFirmId } from './requireFirm.ts';

const actor = { personId: 'P', seats: ['firm_finance'], sessionId: 'S' };

it('is that of the seat, and must be there', () => {
  expect(requireFirmId({ ...actor, firmId: 'mine' })).toBe('mine');
  expect(() => requireFirmId({ ...actor, firmId: undefined })).toThrow('without a firm');
});
