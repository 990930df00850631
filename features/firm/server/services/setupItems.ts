// Item of the set-up list: the platform's firm and the people in its seats.

import type { SetupItem } from '#features/catalog/server/public.ts';
import { OPERATOR_SEATS, type OperatorSeat } from '../../seats.ts';
import { readOperators, readPlatformFirm } from '../queries/operators.ts';

/** Persons a seat needs: certifying and administering take two, so that nobody decides alone. */
const NEEDED: Partial<Readonly<Record<OperatorSeat, number>>> = {
  operator_certification: 2,
  operator_admin: 2,
};

export const firmItem: SetupItem = {
  name: 'platform_firm',
  position: 10,
  path: 'people',
  findLacks: async ({ connection }) => {
    const firm = await readPlatformFirm(connection);
    if (!firm) return [{ lack: 'no_firm' }];
    const operators = await readOperators(connection, firm.id);
    return OPERATOR_SEATS.flatMap((seat) => {
      const needed = NEEDED[seat] ?? 1;
      const held = operators.filter(({ seats }) => seats.includes(seat)).length;
      return held < needed ? [{ lack: 'seat', values: { seat, needed: String(needed - held) } }] : [];
    });
  },
};
