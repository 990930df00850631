// What the benchmark says to its servers and its crowd of clients, and what they answer.

/** `packets`: bare WebSockets that say the same in our packets, encrypted and signed, and store nothing. */
export type ServerKind = 'seam' | 'socket.io' | 'packets' | 'ws';

export type ToServer =
  | { readonly do: 'memory' }
  /** Milliseconds of the processor so far. */
  | { readonly do: 'processor' }
  /** `id` is what clients see; the answer is how long it took until all had acknowledged it. */
  | { readonly do: 'all'; readonly clients: number; readonly id: string }
  /** Without waiting. */
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
  /** Messages shown to a client, over all of them. */
  readonly shown: number;
  /** What a client got again and did not show again. */
  readonly repeated: number;
  /** The fewest and the most that any client was shown. */
  readonly fewest: number;
  readonly most: number;
  /** Milliseconds of the clock that all processes share. */
  readonly lastShownAt: number;
  /** Milliseconds of the processor so far. */
  readonly processor: number;
}

export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds since the machine started: one clock for all processes. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6;
