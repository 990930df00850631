// Online clients of this process, by cid and by person.

import type { ConnectedClient } from './pushContext.ts';

export class Presence {
  readonly #byCid = new Map<string, ConnectedClient>();
  readonly #byPerson = new Map<string, ConnectedClient[]>();

  at(cid: string): ConnectedClient | undefined {
    return this.#byCid.get(cid);
  }

  of(personId: string): readonly ConnectedClient[] {
    return this.#byPerson.get(personId) ?? [];
  }

  get all(): MapIterator<ConnectedClient> {
    return this.#byCid.values();
  }

  get size(): number {
    return this.#byCid.size;
  }

  enter(client: ConnectedClient): void {
    this.#byCid.set(client.cid, client);
    if (client.personId !== undefined) this.#seat(client.personId, client);
  }

  /** false: a newer connection has taken its place. */
  leave(client: ConnectedClient): boolean {
    if (client.personId !== undefined) this.#unseat(client.personId, client);
    return this.#byCid.get(client.cid) === client && this.#byCid.delete(client.cid);
  }

  reseat(client: ConnectedClient, personId: string | undefined): void {
    if (client.personId !== undefined) this.#unseat(client.personId, client);
    client.personId = personId;
    if (personId !== undefined) this.#seat(personId, client);
  }

  #seat(personId: string, client: ConnectedClient): void {
    const others = this.#byPerson.get(personId);
    if (others) others.push(client);
    else this.#byPerson.set(personId, [client]);
  }

  #unseat(personId: string, client: ConnectedClient): void {
    const all = this.#byPerson.get(personId);
    const at = all?.indexOf(client) ?? -1;
    if (!all || at < 0) return;
    all.splice(at, 1);
    if (all.length === 0) this.#byPerson.delete(personId);
  }
}
