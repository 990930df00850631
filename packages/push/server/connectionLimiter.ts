// Limits new connections: own origin only, at a sustainable rate.

import type { IncomingMessage } from 'node:http';
import { customerOf } from '#packages/rpc/server/network.ts';
import { TokenBucket } from './tokenBucket.ts';

/** Prevents cross-site WebSocket hijacking: browsers always send the page's origin. */
export function isOwnOrigin({
  headers: { origin, host, 'x-forwarded-host': forwarded },
}: IncomingMessage): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return [host, forwarded].includes(new URL(origin).host);
}

/** What the client is counted by: its address, or its /64 of IPv6. `proxies` are trusted and in front. */
export const addressOf = (request: IncomingMessage, proxies: number): string =>
  customerOf(remoteAddressOf(request, proxies));

function remoteAddressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const own = socket.remoteAddress ?? '';
  if (proxies === 0) return own;
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-proxies) ?? hops[0] ?? own;
}

/** Share of the rate given to deferred clients; the rest is for newcomers. */
const SHARE_OF_DEFERRED = 0.7;
const MAX_DELAY_MS = 40_000;

export class ConnectionLimiter {
  readonly #perSecond: number;
  readonly #bucket: TokenBucket;
  #lastSlot = 0;

  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond;
    this.#bucket = new TokenBucket(perSecond, perSecond, now);
  }

  /** 0: admitted. Otherwise the delay in ms after which to retry; delays are staggered. */
  delay(now: number): number {
    if (this.#bucket.take(now)) return 0;
    const between = 1_000 / (this.#perSecond * SHARE_OF_DEFERRED);
    this.#lastSlot = Math.max(this.#lastSlot, now) + between;
    if (this.#lastSlot - now > MAX_DELAY_MS) this.#lastSlot = now + between;
    return Math.ceil(this.#lastSlot - now);
  }
}

/** Period in ms over which the connections of a draining server reconnect elsewhere. */
export const drainSpread = (connections: number, perSecond: number) =>
  (connections / (perSecond * 0.5)) * 1_000;
