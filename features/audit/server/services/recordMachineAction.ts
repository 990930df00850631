// Records actions on the server machine, outside of calls.

import type { TxContext } from '#packages/rpc/server/context.ts';
import { insertAuditRow } from '../queries.ts';

interface MachineAction {
  /** In place of a call's path: `admin/invite`. */
  readonly path: string;
  readonly device: string;
  readonly input: Record<string, unknown>;
}

export async function recordMachineAction(
  { tx, now, newId }: TxContext,
  { path, device, input }: MachineAction,
): Promise<void> {
  const id = newId();
  await insertAuditRow(
    tx,
    {
      id,
      actor: undefined,
      loginName: undefined,
      ip: '',
      device: device.slice(0, 200),
      path,
      input,
      matter: undefined,
      disclosed: [],
      outcome: 0,
      randomCode: undefined,
      trace: id,
    },
    now,
  );
}
