// Topics followed by each client, filtered by its user's permissions.

import type { Hub } from './hub.ts';
import type { ConnectedClient } from './pushContext.ts';

export interface TopicAdmission {
  admit(sessionId: string | undefined, names: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

interface Deps extends TopicAdmission {
  readonly hub: Hub;
}

export class Topics {
  readonly #around: Deps;

  constructor(around: Deps) {
    this.#around = around;
  }

  async admit(client: ConnectedClient): Promise<ReadonlyMap<string, string>> {
    const { admit, hub } = this.#around;
    const { sessionId, wanted } = client;
    const admitted = wanted.length === 0 ? new Map<string, string>() : await admit(sessionId, wanted);
    if (!client.isOnline) return new Map();
    if (client.sessionId !== sessionId || client.wanted !== wanted) return this.admit(client);
    const followed = client.followed ?? new Map<string, string>();
    client.followed = new Map(admitted);
    for (const [name, topic] of followed) if (admitted.get(name) !== topic) hub.unfollow(client, topic);
    for (const [name, topic] of admitted) if (followed.get(name) !== topic) hub.follow(client, topic, name);
    return admitted;
  }

  forget(client: ConnectedClient): void {
    for (const topic of client.followed?.values() ?? []) this.#around.hub.unfollow(client, topic);
    client.followed = undefined;
  }
}
