// Faults of real-name claims, in the order in which they are checked.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

const about = <const Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({ field: z.enum(fields), allowed: z.string() });

export const identityFaults = faults('identity', {
  number_wrong: { code: 100180, params: about(['idNumber']) },
  born_differs: { code: 100181, params: about(['bornOn']) },
  account_wrong: { code: 100182, params: about(['account']) },
  mobile_wrong: { code: 100183, params: about(['mobile']) },
  photo_unusable: { code: 100184, params: about(['front', 'back']) },
  claimed_already: { code: 100185 },
  /** Another person has this card; who that is stays secret. */
  number_taken: { code: 100186, params: about(['idNumber']) },
  second_person: { code: 100187 },
});
