// What two firms agree besides what their deal has fixed, as if a supplement had been signed: how that is done is told elsewhere.

import * as z from 'zod/mini';
import { lockContract } from '#features/contract/server/public.ts';
import { ContractTerms, type SaleTerms } from '#features/contract/terms.ts';
import type { TestApp } from './app.ts';

export const agreeOn = (
  { perform }: Pick<TestApp, 'perform'>,
  contractId: string,
  changes: Partial<SaleTerms>,
): Promise<void> =>
  perform(async ({ tx, now }) => {
    const contract = await lockContract(tx, contractId);
    if (!contract) throw new Error('there is no such contract');
    const number = contract.version + 1;
    const document = JSON.stringify({
      terms: z.encode(ContractTerms, { ...contract.terms, ...changes } as ContractTerms),
    });
    await tx.run`
    insert into contract_version (contract_id, number, document, hash, person_id, written_at)
    select ${contractId}, ${number}, ${document}::jsonb, repeat('a', 64), created_by, ${now}
      from contract
     where id = ${contractId}`;
    await tx.run`
    update contract
       set terms_version = ${number}, window_to = coalesce(${changes.windowTo ?? null}::date, window_to),
           price_basis = coalesce(${changes.priceBasis ?? null}, price_basis)
     where id = ${contractId}`;
  });
