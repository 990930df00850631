// Who has come from which address: an office may hold hundreds that are signed in, but only a flood has as many strangers.

import type { Client } from './pushContext.ts';

export class Crowds {
  readonly #most: number;
  readonly #byAddress = new Map<string, Set<Client>>();

  /** How many connections at which nobody is signed in one address may have. */
  constructor(most: number) {
    this.#most = most;
  }

  enter(client: Client): void {
    const there = this.#byAddress.get(client.address);
    if (there) there.add(client);
    else this.#byAddress.set(client.address, new Set([client]));
  }

  leave(client: Client): void {
    const there = this.#byAddress.get(client.address);
    there?.delete(client);
    if (there?.size === 0) this.#byAddress.delete(client.address);
  }

  isFull(address: string): boolean {
    const there = this.#byAddress.get(address);
    if (!there || there.size < this.#most) return false;
    let strangers = 0;
    for (const { personId } of there) if (personId === undefined) strangers += 1;
    return strangers >= this.#most;
  }
}
