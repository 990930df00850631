// A process that does nothing but post what it is told to, each order in one transaction, and says when it is committed: to be killed.

import pg from 'pg';
import type { Matter } from '#features/catalog/matter.ts';
import {
  postBankFee,
  bondDeals,
  captureHolds,
  chargeFees,
  postPayout,
  payFromHolds,
  placeHolds,
  postReceipt,
  releaseHolds,
  releaseRetention,
} from '#features/funds/server/public.ts';
import { extendLedgerChainOnce } from '#features/funds/server/services/extendHashChain.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { runInTransaction, type Runtime, type TxContext } from '#packages/rpc/server/context.ts';
import { createUlidFactory } from '#packages/rpc/server/ulid.ts';

/** Several postings that belong together: all of them happen, or none. `id` is what the business fact is known by. */
export interface Order {
  readonly id: string;
  readonly kind: 'receive' | 'settle' | 'withdraw' | 'default';
  readonly firmId: string;
  readonly otherId: string;
  readonly amount: number;
}

/** `known`: it was posted before. `unknown`: nobody can say, and it must be asked again. */
export interface Outcome {
  readonly id: string;
  readonly outcome: 'done' | 'known' | 'unknown' | 'wrong';
  readonly why?: string;
}

/** What each kind comes to for the firm and for the other; the fee and the bank's charge included. */
const FEE = 106n;
const VAT = basisPoints(600n);
const CHARGE = 20n;
export const changesOf = ({ kind, amount }: Order): readonly [bigint, bigint] => {
  const sum = BigInt(amount);
  switch (kind) {
    case 'receive':
      return [sum, 0n];
    case 'settle':
      return [-sum - FEE, sum - FEE];
    case 'withdraw':
      return [-sum - CHARGE, 0n];
    case 'default':
      return [-sum, sum];
  }
};

async function carryOut(ctx: TxContext, { id, kind, firmId, otherId, amount }: Order): Promise<void> {
  const sum = fen(BigInt(amount));
  const matter: Matter = { type: 'contract', id, no: id };
  const [first, second] = [ctx.newId(), ctx.newId()];
  switch (kind) {
    case 'receive':
      await postReceipt(ctx, { key: `order/${id}`, matter, bank: 'CCB', firmId, amount: sum });
      return;
    case 'settle':
      await placeHolds(ctx, [{ id: first, firmId, kind: 'payment', amount: fen(sum + 50n), matter }]);
      await payFromHolds(ctx, [
        {
          key: `order/${id}`,
          matter,
          payerId: firmId,
          payeeId: otherId,
          amount: fen(sum - 30n),
          holdId: first,
          retain: { holdId: second, amount: fen(30n), until: ctx.now },
          surplus: 'return',
        },
      ]);
      await chargeFees(
        ctx,
        [firmId, otherId].map((payer) => ({
          key: `order/${id}/fee/${payer}`,
          matter,
          firmId: payer,
          gross: fen(FEE),
          vatRate: VAT,
          income: 'INC.SETTLE_FEE' as const,
        })),
      );
      await releaseRetention(ctx, { holdId: second, key: `order/${id}/due`, toFirmId: otherId });
      return;
    case 'withdraw':
      await placeHolds(ctx, [{ id: first, firmId, kind: 'withdrawal', amount: sum, matter }]);
      await postPayout(ctx, { holdId: first, key: `order/${id}`, bank: 'CCB' });
      await postBankFee(ctx, { key: `order/${id}/charge`, matter, bank: 'CCB', firmId, amount: fen(CHARGE) });
      return;
    case 'default':
      await bondDeals(ctx, [
        { key: `order/${id}`, matter, bonds: [{ holdId: first, firmId, amount: fen(sum * 2n) }] },
      ]);
      await captureHolds(ctx, [
        { holdId: first, key: `order/${id}/forfeit`, toFirmId: otherId, amount: sum, reason: 'forfeited' },
      ]);
      await releaseHolds(ctx, [{ holdId: first, key: `order/${id}/release`, reason: 'fulfilled' }]);
  }
}

const DUPLICATE = '23505';
/** PostgreSQL says so where it knows that nothing can have been done; a connection that broke says nothing. */
const outcomeOf = (error: unknown): Outcome['outcome'] => {
  if (!(error instanceof pg.DatabaseError)) return 'unknown';
  if (error.code === DUPLICATE) return 'known';
  return error.code?.startsWith('57P') || error.code === '25006' ? 'unknown' : 'wrong';
};

function serve(url: string): void {
  const database = openDatabase(url, { connections: 8, onError: () => undefined });
  const clock = () => new Date();
  const runtime: Runtime = {
    database,
    clock,
    newId: createUlidFactory(clock),
    subscribers: [],
    identify: () => Promise.resolve(undefined),
    onCommit: () => undefined,
  };
  setInterval(() => {
    runInTransaction(runtime, extendLedgerChainOnce).catch(() => undefined);
  }, SEAL_MS);
  process.on('message', (order: Order) => {
    runInTransaction(runtime, (setting) => carryOut(setting, order)).then(
      () => process.send?.({ id: order.id, outcome: 'done' } satisfies Outcome),
      (error: unknown) =>
        process.send?.({ id: order.id, outcome: outcomeOf(error), why: String(error) } satisfies Outcome),
    );
  });
  process.on('disconnect', () => {
    process.exit();
  });
}
const SEAL_MS = 200;

const [, , databaseUrl] = process.argv;
if (process.send && databaseUrl) serve(databaseUrl);
