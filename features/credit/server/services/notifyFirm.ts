// Notifications to firms: another class, an appeal that was decided.

import { notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { APPELLANTS } from '../../calls/appeal.ts';
import type { ComputedScore } from '../queries/compute.ts';

/** Told once for each computation. */
export const notifyOfClass = (ctx: TxContext, firms: readonly ComputedScore[]) =>
  notify(
    ctx,
    firms.map(({ firmId, score }) => ({
      firmId,
      seats: APPELLANTS,
      type: 'SYSTEM' as const,
      feature: 'credit',
      template: score ? 'scored' : 'new_again',
      params: score ? { score: String(score.score), class: score.class } : {},
      matter: { type: 'credit' as const, id: firmId, no: '' },
      key: `credit/${firmId}/${ctx.now.toISOString()}`,
    })),
  );

interface DecidedAppeal {
  readonly id: string;
  readonly no: string;
  readonly firm_id: string;
  readonly answer: string;
}

export const notifyOfDecision = (
  ctx: TxContext,
  { id, no, firm_id: firmId, answer }: DecidedAppeal,
  outcome: 'uphold' | 'dismiss',
) =>
  notify(ctx, [
    {
      firmId,
      seats: APPELLANTS,
      type: 'SYSTEM',
      feature: 'credit',
      template: outcome === 'uphold' ? 'appeal_upheld' : 'appeal_dismissed',
      params: { no, answer },
      matter: { type: 'credit_appeal', id, no },
      key: `credit-appeal/${id}/decided`,
    },
  ]);
