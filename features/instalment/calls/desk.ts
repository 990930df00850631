// The console call for payments due by the contracts of all firms.

import * as z from 'zod/mini';
import { Instalment } from '#features/contract/calls/plan.ts';
import { ContractParty } from '#features/contract/calls/read.ts';
import { INSTALMENT_KINDS } from '#features/contract/choices.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { PAYMENT_DESK } from '../choices.ts';

export const SupervisedInstalment = z.extend(Instalment, {
  contract: z.object({ id: Id, no: z.string(), title: z.string() }),
  seller: ContractParty,
  buyer: ContractParty,
});
export type SupervisedInstalment = z.output<typeof SupervisedInstalment>;

export const instalmentDesk = query({
  path: '/api/contract/desk/instalment/page',
  summary:
    'Open instalments of all payment plans, retentions among them, the first due day at the top. Days are ' +
    'due days.',
  access: PAYMENT_DESK,
  input: {
    kind: z.optional(choice(INSTALMENT_KINDS)),
    /** Past their due day, with something left that nobody has set aside. */
    isLate: z.optional(z.boolean()),
    keyword: z.optional(text(0, 40)),
    from: z.optional(Day),
    to: z.optional(Day),
    ...pageInput,
  },
  output: pageOf(SupervisedInstalment),
});
