// Messages between the watchers benchmark, its crowd and its bare server.

import type { PushSettings } from '../../test/support/pushClient.ts';

/** `seam`: by the push service and, where it brings no board, a read. `ws`: is sent the board. */
export type WatchKind = 'seam' | 'ws';

export interface Watch {
  readonly kind: WatchKind;
  readonly address: string;
  readonly watchers: number;
  readonly lotId: string;
  readonly tokens: readonly string[];
  readonly settings?: PushSettings;
}

export type FromCrowd =
  | { readonly is: 'watching' }
  /** All screens show the log up to this row, since this moment of the machine's clock. */
  | { readonly is: 'shown'; readonly rows: number; readonly at: number };

/** What the bare server sends to all. */
export interface Broadcast {
  readonly text: string;
}

/** The rows of the log that a board was read with. */
export const rowsIn = (text: string): number => Number(/"rows":(\d+)/.exec(text)?.[1] ?? 0);
