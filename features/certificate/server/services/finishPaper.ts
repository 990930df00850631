// Gives a paper what lets it last: at once, or once those outside answer.

import { readTextParameter } from '#features/catalog/server/public.ts';
import { embedValidationData } from '#packages/pki/archive.ts';
import { addFileTimestamp } from '#packages/pki/fileTimestamp.ts';
import { sha256 } from '#packages/pki/timestamp.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { readTrusted } from '../queries/authority.ts';
import { chooseTimestamps } from './chooseTimestamps.ts';
import { revocationSource } from './findRevocation.ts';
import type { PaperLack } from './signingTypes.ts';

type Working = Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>;

export interface FinishedPaper {
  readonly pdf: Uint8Array;
  readonly sha256: string;
  readonly lacks: readonly PaperLack[];
}

/** Embeds what the signatures are verified with. Asks outside: call it in no transaction. */
export async function finishPaper(
  ctx: Working,
  signed: Uint8Array,
  { isOwnTime }: { readonly isOwnTime: boolean },
): Promise<FinishedPaper> {
  const embedded = await embedValidationData(signed, revocationSource(ctx), await readTrusted(ctx.reading));
  const pdf = embedded ?? signed;
  return {
    pdf,
    sha256: Buffer.from(sha256(pdf)).toString('hex'),
    lacks: [...(isOwnTime ? (['timestamp'] as const) : []), ...(embedded ? [] : (['validation'] as const))],
  };
}

/**
 * The same paper with what it lacked appended: a timestamp of the authority over all of it, and validation
 * data. undefined if some of it is still not to be had. Raises `stamp_down` or `stamp_refused`.
 */
export async function completePaper(
  ctx: Working,
  pdf: Uint8Array,
  lacks: readonly PaperLack[],
): Promise<FinishedPaper | undefined> {
  const now = ctx.clock();
  const needsTimestamp = lacks.includes('timestamp');
  if (needsTimestamp && (await readTextParameter(ctx.reading, 'TIMESTAMP_URL', now)) === '') return undefined;
  const stamped = needsTimestamp ? await addFileTimestamp(pdf, await chooseTimestamps(ctx, now)) : pdf;
  const finished = await finishPaper(ctx, stamped, { isOwnTime: false });
  return finished.lacks.length === 0 ? finished : undefined;
}
