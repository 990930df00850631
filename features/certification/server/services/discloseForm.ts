// Records in the audit log that somebody is shown the numbers of a form.

import type { Disclosure } from '#packages/db/decrypted.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';

const FIELDS = ['legalPersonId', 'bankAccount', 'people', 'owners'];

export const discloseForm = (
  disclose: CallContext['disclose'],
  { id }: { readonly id: string },
  firmId: string,
): Disclosure => disclose({ record: `certification_form/${id}`, of: firmId, fields: FIELDS });
