// Submits an order to the seller; delegations are signed with a certificate.

import type { SignerCredential } from '#features/certificate/proof.ts';
import {
  type TextSigner,
  textSigner,
  type SignedText,
  signText,
} from '#features/certificate/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import {
  handleMultiTransaction,
  type Handler,
  type MultiTransactionContext,
} from '#packages/rpc/server/handle.ts';
import { submitOrder } from '../../calls/order.ts';
import { pickupFaults } from '../../faults.ts';
import { insertDelegation } from '../queries/delegation.ts';
import { type DelegateRow, readDelegates, readPickupOrder } from '../queries/order.ts';
import { checkOrder } from '../services/checkOrder.ts';
import { maskedCard, decryptCardNumber } from '../services/encryptCardNumber.ts';
import { notifyOrder } from '../services/notifyDispatchers.ts';
import { lockOrderVersion, pickupOrderLifecycle } from '../services/transitionOrder.ts';

interface SubmittedVersion {
  readonly orderId: string;
  readonly version: number;
}

export const pickupSubmitHandlers: Handler[] = [
  // The key is opened before the transaction so that a wrong PIN stays counted.
  handleMultiTransaction(submitOrder, async ({ proof, ...seen }, steps) => {
    const signer = textSigner(steps.visitor);
    const signed = await signDelegation(steps, signer, seen, proof);
    return steps.complete(async (setting) => {
      const { contract, order } = await lockOrderVersion(
        setting.tx,
        seen,
        ({ buyer_id }) => buyer_id === signer.firmId,
      );
      const moved = await transition(setting, pickupOrderLifecycle, order, 'submit', {
        by: 'buyer',
        personId: signer.personId,
      });
      await checkOrder(setting, contract, order, await readDelegates(setting.tx, order.id));
      if (signed)
        await insertDelegation(
          setting.tx,
          { orderId: order.id, version: moved.version, personId: signer.personId, ...signed },
          setting.now,
        );
      await notifyOrder(setting, 'submitted', order, order.seller_id);
      return { orderId: order.id, state: moved.state, version: moved.version };
    });
  }),
];

/** Signs the delegates of the submitted version; undefined without delegates. */
async function signDelegation(
  steps: MultiTransactionContext<typeof submitOrder>,
  signer: TextSigner,
  { orderId, version }: SubmittedVersion,
  proof: SignerCredential | undefined,
): Promise<SignedText | undefined> {
  const { firmId } = signer;
  const order = await readPickupOrder(steps.reading, orderId, { firmId, isSupervisor: false });
  if (order?.buyer_id !== firmId) return fail(genericFaults.not_found);
  if (order.version !== version) return fail(genericFaults.version_changed);
  requireMove(pickupOrderLifecycle, order, 'submit', 'buyer');
  const delegates = await readDelegates(steps.reading, orderId);
  if (delegates.length === 0) return undefined;
  if (!proof) return fail(pickupFaults.proof_missing);
  return signText(steps, signer, proof, [
    'pick-up delegation',
    firmId,
    order.no,
    String(version),
    JSON.stringify(await delegationText(steps.reading, delegates)),
  ]);
}

const delegationText = (connection: Connection, delegates: readonly DelegateRow[]) =>
  Promise.all(
    delegates.map(async (one) => [
      one.kind,
      one.name,
      (await decryptCardNumber(connection, one.id_encrypted, one.id)).masked(maskedCard),
      one.valid_from,
      one.valid_to,
      one.limit_kg.toString(),
      ...one.letters,
    ]),
  );
