// What later features tell portraits: who may see whom.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';

/** Whether the caller is shown this person by name. */
export type MaySeePerson = (connection: Connection, actor: Actor, personId: string) => Promise<boolean>;
export const portraitViewers = extensionPoint<MaySeePerson>('portrait viewers');
