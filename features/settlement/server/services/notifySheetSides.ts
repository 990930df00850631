// Notifies both sides and operators about settlements.

import type { Matter } from '#features/catalog/matter.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import type { Seat } from '#features/firm/seats.ts';
import { readPlatformFirm } from '#features/firm/server/public.ts';
import { type Notice, notify } from '#features/message/server/public.ts';
import type { ReminderKind } from '#features/message/types.ts';
import type { MessageTemplate } from '#packages/i18n/translate.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { CONFIRMING_SEATS } from '../../states.ts';
import { firmOfSide } from '../access.ts';
import type { SheetRow } from '../queries/sheet.ts';

export interface ContractSides {
  readonly seller_id: string;
  readonly buyer_id: string;
  readonly contract_no: string;
}

export interface NotificationOptions {
  readonly sides?: readonly ContractSide[];
  readonly params?: Readonly<Record<string, string>>;
  /** Deduplication key. */
  readonly key: string;
}

const paramsOf = (row: SheetRow) => ({
  no: row.no,
  contract: row.contract_no,
  settled: row.settled_kg.toString(),
  payable: row.payable_fen.toString(),
});

/** Of releases and other settlements too. */
const REMINDERS: Readonly<Record<string, ReminderKind>> = {
  submitted: 'signing',
  other_asked: 'signing',
  release_asked: 'signing',
  reminded: 'deadline',
  overdue: 'deadline',
  retention_due: 'money',
};

/** To both sides unless `sides` names one. */
export const notifySheetSides = (
  ctx: TxContext,
  row: SheetRow,
  template: MessageTemplate<'settlement'>,
  { params = {}, ...telling }: NotificationOptions,
): Promise<void> =>
  notifyContractSides(ctx, row, { type: 'sheet', id: row.id, no: row.no }, template, {
    ...telling,
    params: { ...paramsOf(row), ...params },
  });

export async function notifyContractSides(
  ctx: TxContext,
  of: ContractSides,
  matter: Matter,
  template: string,
  { sides = ['seller', 'buyer'], params = {}, key }: NotificationOptions,
  feature = 'settlement',
): Promise<void> {
  await notify(
    ctx,
    sides.map((side): Notice => ({
      type: 'SETTLE',
      feature,
      template,
      reminder: REMINDERS[template],
      params: { no: matter.no, contract: of.contract_no, ...params },
      matter,
      key: `${feature}/${matter.id}/${template}/${key}`,
      firmId: firmOfSide(of, side),
      seats: CONFIRMING_SEATS,
    })),
  );
}

export async function notifySettlementOperators(
  ctx: TxContext,
  row: SheetRow,
  template: MessageTemplate<'settlement'>,
  seats: readonly Seat[],
): Promise<void> {
  const platform = await readPlatformFirm(ctx.tx);
  if (!platform) return;
  await notify(ctx, [
    {
      type: 'SETTLE',
      feature: 'settlement',
      template,
      params: paramsOf(row),
      matter: { type: 'sheet', id: row.id, no: row.no },
      key: `settlement/${row.id}/${template}/${row.version}`,
      firmId: platform.id,
      seats,
    },
  ]);
}
