// Records what was done on the server machine, outside of any call.

import type { TxContext } from '#packages/rpc/server/context.ts';
import { insertRow } from '../queries.ts';

interface Deed {
  /** In the place of a call's path: `admin/invite`. */
  readonly path: string;
  /** The name of the machine. */
  readonly device: string;
  readonly input: Record<string, unknown>;
}

export async function recordDeed(
  { tx, now, newId }: TxContext,
  { path, device, input }: Deed,
): Promise<void> {
  const id = newId();
  await insertRow(
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
      outcome: 0,
      randomCode: undefined,
      trace: id,
    },
    now,
  );
}
