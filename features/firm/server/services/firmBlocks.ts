// What of a person's seats keeps the account open.

import type { ReadDepartureBlocks } from '#features/account/server/public.ts';
import { readFirmsInNeed } from '../queries/departure.ts';

/** Seats of operators are given and taken by two people, so nobody drops them by leaving. */
export const firmBlocks: ReadDepartureBlocks = async (connection, personId) =>
  (await readFirmsInNeed(connection, personId)).map(({ id, name, is_operator: isOperator }) => ({
    block: isOperator ? 'operator_seat' : 'only_admin',
    name,
    matter: { type: 'staff', id, no: name },
  }));
