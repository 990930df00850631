// Signs one text line that states what is requested, kept with the record.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import type { SignerCredential } from '../../proof.ts';
import { openKey } from './openPrivateKey.ts';
import { asMade } from './signingTypes.ts';

export interface SignedText {
  readonly serial: string;
  readonly signature: string;
}
export interface TextSigner {
  readonly personId: string;
  readonly firmId: string;
}

export function textSigner(visitor: Actor | undefined): TextSigner {
  if (!visitor?.firmId) return fail(genericFaults.not_signed_in);
  return { personId: visitor.personId, firmId: visitor.firmId };
}

/** Signs the parts and the time, joined by `|`. Raises 3002xx. */
export async function signText(
  ctx: Pick<MultiTransactionContext, 'commit' | 'reading' | 'now' | 'origin'>,
  { firmId, personId }: TextSigner,
  proof: SignerCredential,
  parts: readonly string[],
): Promise<SignedText> {
  const key = await openKey(ctx, { firmId, personId, proof });
  if (key.certificate.notAfter <= ctx.now)
    return fail(certificateFaults.certificate_over, { state: 'expired' });
  const line = [...parts, asMade(ctx, key).now.toISOString()].join('|');
  return {
    serial: key.certificate.serial,
    signature: `${line}#${Buffer.from(await key.sign(new TextEncoder().encode(line))).toString('base64')}`,
  };
}
