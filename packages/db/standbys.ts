// Commits that standbys confirm, where synchronous_standby_names asks for it.

import type pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

/** Connections whose last commit is on the primary alone: its wait was cancelled, and reported as done. */
const unconfirmed = new WeakSet<pg.ClientBase>();

export function noteUnconfirmed(client: pg.ClientBase): void {
  client.on('notice', ({ routine }: { readonly routine?: string | undefined }) => {
    if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client);
  });
}

/** After a commit. */
export function requireConfirmed(client: pg.ClientBase): void {
  if (unconfirmed.delete(client)) throw new DatabaseUnavailable(new Error('no standby confirmed the commit'));
}
