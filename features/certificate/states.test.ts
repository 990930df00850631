// The machine of certificates.

import { expect, it } from 'vitest';
import { unreachableStates } from '#packages/machine/machine.ts';
import { certificateMachine } from './states.ts';

it('reaches every state of a certificate from the first', () => {
  expect(unreachableStates(certificateMachine)).toEqual([]);
});
