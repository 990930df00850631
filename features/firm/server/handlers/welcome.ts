// Handlers for one-time addresses.

import { randomUUID } from 'node:crypto';
import {
  signInNewcomer,
  toSignInAnswer,
  createNewcomer,
  prepareNewcomer,
  restorePerson,
} from '#features/account/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { readOneTimeAddress, returnByAddress, spendOneTimeAddress } from '../../calls/welcome.ts';
import { recoveryNotified } from '../../events.ts';
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
  readCandidate,
  readOpenAddress,
  readPlatformFirm,
  linkSeatChange,
  spendAddress,
} from '../queries/operators.ts';
import { lockMember, writeSeats } from '../queries/staff.ts';
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
      loginName: row.login_name,
      seats: row.seats ?? [...FIRST_SEATS],
      expiresAt: row.expires_at,
    };
  }),

  handleMultiTransaction(spendOneTimeAddress, async (input, steps) => {
    const { cid = randomUUID() } = input;
    const keyHash = hashAddressKey(input.key);
    const opened = await readOpenAddress(steps.reading, keyHash, steps.now);
    if (!opened || opened.returning_id !== null) return steps.fail(address_over);
    const { id, firm_id: firmId } = opened;
    if (input.firm && !isCreditCode(input.firm.creditCode)) return steps.fail(credit_code_wrong);
    const passwordHash = await prepareNewcomer(id, input, steps);
    const device = await steps.origin.describeDevice();
    const admitted = await steps.commit(async (ctx) => {
      // Same lock order as for administrators: the firm first, then the address.
      await (firmId === null ? lockFounding(ctx.tx) : lockOperators(ctx.tx, firmId));
      const address = (await lockAddress(ctx.tx, keyHash, ctx.now)) ?? fail(address_over);
      const personId = await seatNewcomer(ctx, address, { ...input, passwordHash });
      return signInNewcomer(ctx, personId, { cid, device, browser: steps.origin.browser });
    });
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(address_over));
  }),

  handleMultiTransaction(returnByAddress, async (input, steps) => {
    const { cid = randomUUID(), phone, password } = input;
    const keyHash = hashAddressKey(input.key);
    const opened = await readOpenAddress(steps.reading, keyHash, steps.now);
    if (!opened || opened.login_name === null) return steps.fail(address_over);
    const who = { loginName: opened.login_name, phone, password };
    const passwordHash = await prepareNewcomer(opened.id, who, steps);
    const device = await steps.origin.describeDevice();
    const admitted = await steps.commit(async (ctx) => {
      await lockFounding(ctx.tx);
      const address = (await lockAddress(ctx.tx, keyHash, ctx.now)) ?? fail(address_over);
      const personId = await seatReturning(ctx, address, { phone, passwordHash });
      return signInNewcomer(ctx, personId, { cid, device, browser: steps.origin.browser });
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
  const about = { firmId, firm: (await readFirmRows(tx, [firmId]))[0]?.short_name ?? '', name: person.name };
  await (address.kind === 'recovery'
    ? notifyRecovered(ctx, { ...about, address })
    : emitInvitationNews(ctx, 'joined', { ...about, id: address.id }, 'admins'));
  await insertSeats(tx, firmId, personId, address.seats ?? FIRST_SEATS);
  await signalStaff(ctx, firmId, personId);
  return personId;
}

/** Only an operator comes back; to the seats they hold comes the administrator's. */
async function seatReturning(
  ctx: TxContext,
  address: AddressRow,
  fields: { readonly phone: string; readonly passwordHash: string },
): Promise<string> {
  const { tx, now } = ctx;
  const personId = address.returning_id ?? fail(address_over);
  const firm = (await readPlatformFirm(tx)) ?? fail(address_over);
  await lockOperators(tx, firm.id);
  await lockMember(tx, firm.id, personId);
  const seats = (await readCandidate(tx, firm.id, personId))?.seats ?? [];
  if (seats.length === 0) fail(address_over);
  if (!(await restorePerson(ctx, { personId, addressId: address.id, ...fields }))) fail(address_over);
  await spendAddress(tx, address.id, personId, now);
  await notifyRecovered(ctx, { firmId: firm.id, firm: firm.short_name, name: address.name ?? '', address });
  await writeSeats(tx, firm.id, personId, [...new Set([...seats, ...FIRST_SEATS])]);
  await signalStaff(ctx, firm.id, personId);
  return personId;
}

interface Recovered {
  readonly firmId: string;
  readonly firm: string;
  readonly name: string;
  readonly address: AddressRow;
}

const notifyRecovered = (ctx: TxContext, { firmId, firm, name, address }: Recovered) =>
  ctx.emit(recoveryNotified, { news: 'recovery_used', firmId, firm, params: { name }, key: address.id });

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
      licenceExpiresOn: null,
    },
    now,
  );
  return id;
}
