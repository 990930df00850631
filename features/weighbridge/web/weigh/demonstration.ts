// Detects the demonstration, where readings are simulated.

import { qrySysParameter } from '#features/catalog/calls/referenceData.ts';
import type { Client } from '#packages/rpc/client/client.ts';

const KEY = 'DEMONSTRATION_PASSWORD';

export async function isDemonstration(client: Client): Promise<boolean> {
  const result = await client(qrySysParameter, { paramKey: KEY }, { showError: false });
  return result.ok && (result.answer[KEY] ?? '') !== '';
}
