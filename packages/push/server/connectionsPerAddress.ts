// Limits anonymous connections per address; signed-in users are not limited.

import type { ConnectedClient } from './pushContext.ts';

export class ConnectionsPerAddress {
  readonly #max: number;
  readonly #byAddress = new Map<string, Set<ConnectedClient>>();

  constructor(max: number) {
    this.#max = max;
  }

  enter(client: ConnectedClient): void {
    const clients = this.#byAddress.get(client.address);
    if (clients) clients.add(client);
    else this.#byAddress.set(client.address, new Set([client]));
  }

  leave(client: ConnectedClient): void {
    const there = this.#byAddress.get(client.address);
    there?.delete(client);
    if (there?.size === 0) this.#byAddress.delete(client.address);
  }

  isFull(address: string): boolean {
    const there = this.#byAddress.get(address);
    if (!there || there.size < this.#max) return false;
    let anonymous = 0;
    for (const { personId } of there) if (personId === undefined) anonymous += 1;
    return anonymous >= this.#max;
  }
}
