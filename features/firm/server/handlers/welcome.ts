// Handlers for one-time addresses.

import { randomUUID } from 'node:crypto';
import {
  signInNewcomer,
  toSignInAnswer,
  createNewcomer,
  prepareNewcomer,
} from '#features/account/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { readOneTimeAddress, spendOneTimeAddress } from '../../calls/welcome.ts';
import { firmFaults } from '../../faults.ts';
import { isCreditCode } from '../../rules/creditCode.ts';
import type { OperatorSeat } from '../../seats.ts';
import { insertFirm, insertSeats, readFirmRows } from '../queries/firm.ts';
import { lockNamesAndCode, isCodeTaken, isNameTaken } from '../queries/firmLifecycle.ts';
import {
  type AddressRow,
  hasAdministrator,
  lockAddress,
  lockFounding,
  lockOperators,
  readOpenAddress,
  readPlatformFirm,
  linkSeatChange,
  spendAddress,
} from '../queries/operators.ts';
import { signalStaff } from '../services/changeStaff.ts';
import { emitInvitationNews } from '../services/invitePerson.ts';
import { hashAddressKey } from '../services/issueOneTimeAddress.ts';

const { address_over, firm_missing, credit_code_wrong, firm_name_taken, credit_code_taken } = firmFaults;
/** Given by addresses that were issued on the server machine. */
const FIRST_SEATS: readonly OperatorSeat[] = ['operator_admin'];

export const welcomeHandlers: Handler[] = [
  handle(readOneTimeAddress, async ({ key }, { tx, now, fail: refuse }) => {
    const row = (await readOpenAddress(tx, hashAddressKey(key), now)) ?? refuse(address_over);
    const firm =
      row.firm_id === null ? await readPlatformFirm(tx) : (await readFirmRows(tx, [row.firm_id]))[0];
    return {
      kind: row.kind,
      firm: firm?.name ?? null,
      name: row.name ?? '',
      seats: row.seats ?? [...FIRST_SEATS],
      expiresAt: row.expires_at,
    };
  }),

  handleMultiTransaction(spendOneTimeAddress, async (input, steps) => {
    const { cid = randomUUID() } = input;
    const keyHash = hashAddressKey(input.key);
    const { id, firm_id: firmId } =
      (await readOpenAddress(steps.reading, keyHash, steps.now)) ?? steps.fail(address_over);
    if (input.firm && !isCreditCode(input.firm.creditCode)) return steps.fail(credit_code_wrong);
    const passwordHash = await prepareNewcomer(id, input, steps);
    const device = await steps.origin.describeDevice();
    const admitted = await steps.commit(async (ctx) => {
      // Same lock order as for administrators: the firm first, then the address.
      await (firmId === null ? lockFounding(ctx.tx) : lockOperators(ctx.tx, firmId));
      const address = (await lockAddress(ctx.tx, keyHash, ctx.now)) ?? fail(address_over);
      const personId = await seatNewcomer(ctx, address, { ...input, passwordHash });
      return signInNewcomer(ctx, personId, { cid, device });
    });
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(address_over));
  }),
];

type Newcomer = Pick<
  InputOf<typeof spendOneTimeAddress>,
  'loginName' | 'name' | 'phone' | 'locale' | 'firm'
> & {
  readonly passwordHash: string;
};

/** The address stays locked: of concurrent uses one finds it spent. */
async function seatNewcomer(
  ctx: TxContext,
  address: AddressRow,
  { firm, ...person }: Newcomer,
): Promise<string> {
  const { tx, now } = ctx;
  if (address.kind === 'founding' && (await hasAdministrator(tx))) fail(address_over);
  const firmId =
    address.firm_id ?? (await readPlatformFirm(tx))?.id ?? (await foundFirm(ctx, firm ?? fail(firm_missing)));
  if (address.firm_id === null) await lockOperators(tx, firmId);
  const personId = await createNewcomer(ctx, address.id, person);
  await spendAddress(tx, address.id, personId, now);
  if (address.change_id !== null) await linkSeatChange(tx, address.change_id, personId);
  // Before the seats are given: the newcomer is not notified.
  const shortName = (await readFirmRows(tx, [firmId]))[0]?.short_name ?? '';
  await emitInvitationNews(
    ctx,
    'joined',
    { firmId, firm: shortName, name: person.name, id: address.id },
    'admins',
  );
  await insertSeats(tx, firmId, personId, address.seats ?? FIRST_SEATS);
  await signalStaff(ctx, firmId, personId);
  return personId;
}

/** The firm that operates the platform: certified without a review. */
async function foundFirm(
  { tx, now, newId }: TxContext,
  { name, creditCode }: NonNullable<Newcomer['firm']>,
): Promise<string> {
  await lockNamesAndCode(tx, creditCode);
  if (await isNameTaken(tx, name, '')) fail(firm_name_taken);
  if (await isCodeTaken(tx, creditCode, '')) fail(credit_code_taken);
  const id = newId();
  await insertFirm(
    tx,
    {
      id,
      handle: id.toLowerCase(),
      name,
      shortName: name,
      kind: 'platform',
      state: 'certified',
      canSell: false,
      canBuy: false,
      isTradingCompany: false,
      creditCode,
      legalPerson: '',
      controller: '',
      city: '',
      placeId: null,
      creditScore: 100,
      licenceExpiresOn: null,
    },
    now,
  );
  return id;
}
