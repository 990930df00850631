// Notifies a person about their real-name claim.

import { notifyPeople } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ClaimRow } from '../queries/claim.ts';

export const notifyPerson = (
  ctx: TxContext,
  template: 'passed' | 'failed',
  { id, person_id: personId, name }: ClaimRow,
  reason = '',
) =>
  notifyPeople(ctx, [
    {
      type: 'CERT',
      feature: 'identity',
      template,
      params: { name, reason },
      matter: { type: 'identity', id, no: '' },
      key: `identity/${id}/${template}`,
      personId,
    },
  ]);
