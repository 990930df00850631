// Who is online in this process: by client and by person.

import type { Client } from './pushContext.ts';

export class Presence {
  readonly #byCid = new Map<string, Client>();
  /** One person can sit at several screens. */
  readonly #byPerson = new Map<string, Client[]>();

  at(cid: string): Client | undefined {
    return this.#byCid.get(cid);
  }

  of(personId: string): readonly Client[] {
    return this.#byPerson.get(personId) ?? [];
  }

  get all(): MapIterator<Client> {
    return this.#byCid.values();
  }

  get size(): number {
    return this.#byCid.size;
  }

  enter(client: Client): void {
    this.#byCid.set(client.cid, client);
    if (client.personId !== undefined) this.#seat(client.personId, client);
  }

  /** False: a newer connection has taken its place. */
  leave(client: Client): boolean {
    if (client.personId !== undefined) this.#unseat(client.personId, client);
    return this.#byCid.get(client.cid) === client && this.#byCid.delete(client.cid);
  }

  /** Somebody else, or nobody, is signed in there now. */
  reseat(client: Client, personId: string | undefined): void {
    if (client.personId !== undefined) this.#unseat(client.personId, client);
    client.personId = personId;
    if (personId !== undefined) this.#seat(personId, client);
  }

  #seat(personId: string, client: Client): void {
    const others = this.#byPerson.get(personId);
    if (others) others.push(client);
    else this.#byPerson.set(personId, [client]);
  }

  #unseat(personId: string, client: Client): void {
    const all = this.#byPerson.get(personId);
    const at = all?.indexOf(client) ?? -1;
    if (!all || at < 0) return;
    all.splice(at, 1);
    if (all.length === 0) this.#byPerson.delete(personId);
  }
}
