// Notifications to firms about their monthly statements.

import { notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

interface StatementNotice {
  readonly id: string;
  readonly no: string;
  readonly firmId: string;
  readonly month: string;
}

export const notifyStatement = (
  ctx: TxContext,
  template: 'statement' | 'statement_due' | 'statement_reissued',
  { id, no, firmId, month }: StatementNotice,
) =>
  notify(ctx, [
    {
      firmId,
      seats: ['firm_finance', 'firm_admin'],
      type: 'FUND',
      feature: 'statement',
      template,
      ...(template === 'statement_due' ? { reminder: 'deadline' as const } : {}),
      params: { no, month },
      matter: { type: 'statement', id, no },
      key: `statement/${id}/${template}`,
    },
  ]);
