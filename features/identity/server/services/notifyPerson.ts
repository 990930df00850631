// What a person is told of their real name.

import { notifyPeople } from '#features/message/server/public.ts';
import type { Setting } from '#packages/rpc/server/context.ts';
import type { ClaimRow } from '../queries/claim.ts';

export const tellPerson = (
  setting: Setting,
  template: 'passed' | 'failed',
  { id, person_id: personId, name }: ClaimRow,
  reason = '',
) =>
  notifyPeople(setting, [
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
