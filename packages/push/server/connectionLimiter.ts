// Who may come in, and when: pages of our own site, at the pace that the server can greet them.

import type { IncomingMessage } from 'node:http';
import { Allowance } from './tokenBucket.ts';

/** A browser always names the page's origin; another site's pages may not listen with our users' eyes. */
export function isOwnOrigin({
  headers: { origin, host, 'x-forwarded-host': forwarded },
}: IncomingMessage): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return [host, forwarded].includes(new URL(origin).host);
}

/** `proxies`: how many in front of us say truthfully for whom they speak. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const own = socket.remoteAddress ?? '';
  if (proxies === 0) return own;
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-proxies) ?? hops[0] ?? own;
}

/** Some come at places that were given to others for later. */
const SHARE_OF_DEFERRED = 0.7;
const LONGEST_DELAY_MS = 40_000;

export class Door {
  readonly #aSecond: number;
  readonly #allowance: Allowance;
  #lastPlace = 0;

  constructor(aSecond: number, now: number) {
    this.#aSecond = aSecond;
    this.#allowance = new Allowance(aSecond, aSecond, now);
  }

  /** Zero: come in. Else the milliseconds after which there will be a place; everybody gets another one. */
  delay(now: number): number {
    if (this.#allowance.take(now)) return 0;
    const between = 1_000 / (this.#aSecond * SHARE_OF_DEFERRED);
    this.#lastPlace = Math.max(this.#lastPlace, now) + between;
    if (this.#lastPlace - now > LONGEST_DELAY_MS) this.#lastPlace = now + between;
    return Math.ceil(this.#lastPlace - now);
  }
}

/** How far apart the connections of a server that goes away come back elsewhere. */
export const drainSpread = (connections: number, aSecond: number) => (connections / (aSecond * 0.5)) * 1_000;
