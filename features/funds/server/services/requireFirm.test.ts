// The firm of a caller.

import { expect, it } from 'vitest';
import { firmOf } from './requireFirm.ts';

const actor = { personId: 'P', seats: ['firm_finance'], sessionId: 'S' };

it('is that of the seat, and must be there', () => {
  expect(firmOf({ ...actor, firmId: 'mine' })).toBe('mine');
  expect(() => firmOf({ ...actor, firmId: undefined })).toThrow('without a firm');
});
