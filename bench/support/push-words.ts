// Messages between the push benchmark, its servers and its clients.

/** `packets`: bare WebSockets with our encrypted and signed packets, storing nothing. */
export type ServerKind = 'seam' | 'socket.io' | 'packets' | 'ws';

export type ToServer =
  | { readonly do: 'memory' }
  /** CPU time so far, in ms. */
  | { readonly do: 'processor' }
  /** `id` is what clients see; answered with the time until all have acknowledged it. */
  | { readonly do: 'all'; readonly clients: number; readonly id: string }
  | { readonly do: 'begin_all'; readonly id: string }
  | { readonly do: 'one'; readonly client: number; readonly id: string };

export type FromServer =
  | { readonly is: 'listening'; readonly port: number }
  | { readonly is: 'done'; readonly value: number };

export type ToCrowd =
  | {
      readonly do: 'connect';
      readonly kind: ServerKind;
      readonly port: number;
      readonly clients: number;
      readonly perSecond: number;
      readonly settings?: unknown;
    }
  | { readonly do: 'forget' }
  | { readonly do: 'ask' };

export interface CrowdState {
  readonly online: number;
  readonly shown: number;
  readonly repeated: number;
  readonly fewest: number;
  readonly most: number;
  /** In ms of the clock shared by all processes. */
  readonly lastShownAt: number;
  /** CPU time so far, in ms. */
  readonly processor: number;
}

export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds since boot: one clock for all processes. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6;
