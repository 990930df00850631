// What later features and the push hub may ask of samples.
import { readSample } from './queries/sample.ts';
import { readerOf } from './subject.ts';
import type { Actor } from '#packages/call/scene.ts';
import type { Connection } from '#packages/sql/sql.ts';

export const mayFollowSample = async (connection: Connection, actor: Actor, id: string) => await readSample(connection, id, readerOf(actor)) !== undefined;
