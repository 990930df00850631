// The firm of an actor.

import { expect, it } from 'vitest';
import { requireFirmId } from './requireFirmId.ts';

const actor = { personId: 'P', seats: ['firm_finance'], sessionId: 'S' };

it('is that of the seat, and must be there', () => {
  expect(requireFirmId({ ...actor, firmId: 'mine' })).toBe('mine');
  expect(() => requireFirmId({ ...actor, firmId: undefined })).toThrow('without a firm');
});
