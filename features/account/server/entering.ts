// A new session: its token is known to the person alone.
import { readNumberParameter } from '#features/catalog/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';
import { bindClient } from '#packages/push/server/store.ts';
import { insertSession } from './queries.ts';
import { hashToken, newToken } from './session.ts';

interface Entry { readonly personId: string; readonly cid: string; readonly device: string }

export async function openSession({ tx, now, newId }: Setting, { personId, cid, device }: Entry): Promise<string> {
  const token = newToken();
  const hours = Number(await readNumberParameter(tx, 'SESSION_HOURS', now));
  const sessionId = newId();
  await insertSession(tx, { id: sessionId, tokenHash: hashToken(token), personId, cid, device, hours }, now);
  await bindClient(tx, { cid, personId, sessionId }, now);
  return token;
}
