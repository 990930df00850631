// What the sides of a contract are told, each in the seats that trade for it.

import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { type Notice, notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Role } from '../../choices.ts';
import { firmOf, signingOrder } from '../../rules/order.ts';
import type { ContractTemplate } from '../../words/lives/keys.ts';
import type { ContractRow } from '../queries/contract.ts';
import { partyIds } from './buildDocument.ts';

interface Telling {
  /** Absent: every party. */
  readonly roles?: readonly Role[];
  /** Whose doing it is: named as the counterparty, and not told itself unless it is in `roles`. */
  readonly by?: Role | undefined;
  readonly params?: Readonly<Record<string, string>>;
  /** Of what happened: the same is told once. */
  readonly key: string;
  readonly seats?: readonly Seat[];
}

/** One statement for the names, one for the notices. */
export async function tell(
  ctx: TxContext,
  row: ContractRow,
  template: ContractTemplate,
  { roles, by, params = {}, key, seats = TRADING_SEATS }: Telling,
): Promise<void> {
  const of = partyIds(row);
  const told = roles ?? signingOrder(of).filter((role) => role !== by);
  const speaker = by ?? null;
  const [named] = speaker === null ? [] : await readFirms(ctx.tx, [firmOf(speaker, of) ?? '']);
  await notify(
    ctx,
    told.map((role): Notice => ({
      firmId: firmOf(role, of) ?? '',
      seats,
      type: 'CONTRACT',
      feature: 'contract',
      template,
      params: { no: row.no, title: row.title, ...(named ? { counterparty: named.name } : {}), ...params },
      matter: { type: 'contract', id: row.id, no: row.no },
      key: `contract/${row.id}/${template}/${key}`,
    })),
  );
}

/** Those of the platform who watch over contracts. */
export async function tellOperators(
  ctx: TxContext,
  row: ContractRow,
  platformId: string,
  template: ContractTemplate,
  key: string,
  seats: readonly Seat[],
): Promise<void> {
  await notify(ctx, [
    {
      firmId: platformId,
      seats,
      type: 'CONTRACT',
      feature: 'contract',
      template,
      params: { no: row.no, title: row.title, counterparty: '' },
      matter: { type: 'contract', id: row.id, no: row.no },
      key: `contract/${row.id}/${template}/${key}`,
    },
  ]);
}
