// Who may follow the topics of an intent and of a talk.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { readIntent } from './intent.ts';
import { readThread } from './thread.ts';

export const mayFollowIntent = async (connection: Connection, { firmId }: Actor, id: string) =>
  firmId !== undefined && (await readIntent(connection, id, firmId)) !== undefined;

export const mayFollowThread = async (connection: Connection, { firmId }: Actor, id: string) =>
  firmId !== undefined && (await readThread(connection, id, firmId)) !== undefined;
