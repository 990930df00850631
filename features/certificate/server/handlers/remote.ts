// Handlers of holders whose key is at a signing service.

import { fail } from '#packages/fault/fault.ts';
import { listCredentials, sendCode } from '#packages/pki/remoteCredential.ts';
import { type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import {
  applyWithCredential,
  findCredentials,
  type RemoteCredentialWire,
  sendSignerCode,
} from '../../calls/remote.ts';
import { certificateFaults } from '../../faults.ts';
import { readSubject } from '../queries/certificate.ts';
import { insertCredential, readCredentialRow } from '../queries/credential.ts';
import { asFaults, enterSigningService } from '../services/enterSigningService.ts';
import { keepApplication, requireApplicant } from '../services/keepApplication.ts';
import { requireCertificate } from '../services/openPrivateKey.ts';
import { lockOf, requireProof, signWith } from '../services/openRemoteKey.ts';
import { readOwnCredential, requireFitCredential } from '../services/readOwnCredential.ts';
import { requireHolder } from './own.ts';

export const remoteHandlers: Handler[] = [
  handleMultiTransaction(findCredentials, async ({ account }, { reading, now, visitor, complete }) => {
    const holder = await requireApplicant(reading, requireHolder(visitor));
    const service = await enterSigningService(reading);
    const credentials: RemoteCredentialWire[] = [];
    for (const id of await asFaults(listCredentials(service, account))) {
      const { facts, lack = null, lock } = await readOwnCredential({ reading, service, holder, now }, id);
      // Whose they are is nobody else's business.
      if (lack === 'name' || lack === 'firm') continue;
      const { subject, issuer, serial, notAfter } = facts;
      credentials.push({
        credentialId: id,
        subject,
        issuer,
        serial,
        notAfter,
        lack,
        asksPin: lock?.pin !== undefined,
        asksCode: lock?.code !== undefined,
        isCodeSent: lock?.isCodeSent ?? false,
      });
    }
    return complete(async () => ({ credentials }));
  }),

  handleMultiTransaction(applyWithCredential, async ({ account, credentialId, proof, letterId }, steps) => {
    const { reading, now, newId, complete } = steps;
    const { personId, firmId } = requireHolder(steps.visitor);
    const holder = await requireApplicant(reading, { personId, firmId });
    const service = await enterSigningService(reading);
    const key = await requireFitCredential({ reading, service, holder, now }, credentialId);
    requireProof(key.lock, proof);
    const id = newId();
    const application = ['certificate', id, firmId, personId, letterId, now.toISOString()].join('|');
    await signWith(service, key, proof)(new TextEncoder().encode(application));
    return complete(async (ctx) => {
      const { subject } = key.facts;
      await keepApplication(ctx, {
        id,
        firmId,
        personId,
        keyMode: 'remote',
        request: null,
        letterId,
        subject,
      });
      await insertCredential(ctx.tx, id, {
        account,
        credential_id: credentialId,
        algorithm: key.algorithm,
        pin: key.lock.pin ?? null,
        code: key.lock.code ?? null,
        is_code_sent: key.lock.isCodeSent,
      });
      return { id };
    });
  }),

  handleMultiTransaction(sendSignerCode, async ({ credentialId }, steps) => {
    const { reading, now, complete } = steps;
    const owner = requireHolder(steps.visitor);
    const service = await enterSigningService(reading);
    if (credentialId === undefined) {
      const { certificate } = await requireCertificate(steps, owner);
      const row = await readCredentialRow(reading, certificate.id);
      if (!row?.is_code_sent) return fail(certificateFaults.key_elsewhere);
      await asFaults(sendCode(service, row.credential_id, lockOf(row)));
    } else {
      const holder = await readSubject(reading, owner.personId, owner.firmId);
      if (!holder) return fail(certificateFaults.firm_not_certified);
      const { id, lock } = await requireFitCredential({ reading, service, holder, now }, credentialId);
      if (!lock.isCodeSent) return fail(certificateFaults.key_elsewhere);
      await asFaults(sendCode(service, id, lock));
    }
    return complete(async () => ({}));
  }),
];
