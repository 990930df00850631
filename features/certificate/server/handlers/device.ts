// Handlers of holders whose key is on a device of their own.

import { isSameName } from '#packages/i18n/names.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import {
  allowDeviceSignIn,
  applyWithDevice,
  challengeDevice,
  forbidDeviceSignIn,
  readDevice as readDeviceCall,
} from '../../calls/device.ts';
import { certificateFaults } from '../../faults.ts';
import { readSubject } from '../queries/certificate.ts';
import { deleteEntry, insertDevice, readDevice, writeEntry } from '../queries/device.ts';
import { createNonce, fingerprintOf, readToken } from '../services/enterByToken.ts';
import { keepApplication, requireApplicant } from '../services/keepApplication.ts';
import { signOnDevice } from '../services/openDeviceKey.ts';
import { requireCertificate } from '../services/openPrivateKey.ts';
import { readDeviceCertificate } from '../services/readDeviceCertificate.ts';
import { requireHolder } from './own.ts';

export const deviceHandlers: Handler[] = [
  handle(readDeviceCall, async ({ certificate }, { tx, now, actor }) => {
    const holder = await requireApplicant(tx, requireHolder(actor));
    const { facts, lack = null } = await readDeviceCertificate({ reading: tx, holder, now }, certificate);
    const { subject, issuer, serial, notAfter } = facts;
    return { subject, issuer, serial, notAfter, lack };
  }),

  handleMultiTransaction(applyWithDevice, async ({ certificate, letterId, proof }, steps) => {
    const { reading, now, newId, complete } = steps;
    const { personId, firmId } = requireHolder(steps.visitor);
    const holder = await requireApplicant(reading, { personId, firmId });
    const { facts, lack } = await readDeviceCertificate({ reading, holder, now }, certificate);
    if (lack) return steps.fail(certificateFaults.credential_unfit, { lack });
    const key = await signOnDevice(steps, { personId, certificateId: null, certificate }, proof);
    const madeAt = key.held.madeAt.toISOString();
    const application = ['certificate', firmId, personId, letterId, facts.serial, madeAt].join('|');
    await key.sign(new TextEncoder().encode(application));
    return complete(async (ctx) => {
      const id = newId();
      const { subject } = facts;
      await keepApplication(ctx, {
        id,
        firmId,
        personId,
        keyMode: 'device',
        request: null,
        letterId,
        subject,
      });
      await insertDevice(ctx.tx, id, certificate);
      return { id };
    });
  }),

  handle(challengeDevice, (_input, ctx) => createNonce(ctx, ctx.actor.personId)),

  handleMultiTransaction(allowDeviceSignIn, async (answered, steps) => {
    const owner = requireHolder(steps.visitor);
    const { certificate } = await requireCertificate(steps, owner);
    const subject = await readSubject(steps.reading, owner.personId, owner.firmId);
    if (!(await readDevice(steps.reading, certificate.id)))
      return steps.fail(certificateFaults.key_elsewhere);
    const facts = await readToken(steps, answered, owner.personId);
    if (!facts || !isSameName(facts.name, subject?.person_name ?? ''))
      return steps.fail(certificateFaults.token_wrong);
    const { der, notAfter } = facts;
    return steps.complete(async ({ tx }) => {
      const entry = { sha256: fingerprintOf(der), notAfter };
      if ((await writeEntry(tx, certificate.id, entry)) === 0)
        return steps.fail(certificateFaults.token_wrong);
      return { until: notAfter };
    });
  }),

  handleMultiTransaction(forbidDeviceSignIn, async (_input, steps) => {
    const { certificate } = await requireCertificate(steps, requireHolder(steps.visitor));
    return steps.complete(async ({ tx }) => {
      await deleteEntry(tx, certificate.id);
      return {};
    });
  }),
];
