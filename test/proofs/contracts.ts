// A contract in force whose breach was reported, and general articles that wait for their second person.

import * as z from 'zod/mini';
import { proposeContractTemplate } from '#features/article/calls.ts';
import { reportBreach } from '#features/contract/calls/change.ts';
import { someYear } from '#features/contract/terms.example.ts';
import { ContractTerms } from '#features/contract/terms.ts';
import type { TestApp } from '../support/app.ts';
import { answerOf, type openTrading } from '../support/trading.ts';

type Trading = Pick<Awaited<ReturnType<typeof openTrading>>, 'mine' | 'plant' | 'operator' | 'take'>;

export async function breakContract(app: TestApp, { mine, plant, operator, take }: Trading, listing: string) {
  const { pool } = app.database;
  const { rows: before } = await pool.query<{ id: string }>('select id from contract');
  answerOf(await take(plant, listing, 500));
  const {
    rows: [made],
  } = await pool.query<{ id: string }>(
    `update contract set state = 'effective' where id <> all ($1) returning id`,
    [before.map(({ id }) => id)],
  );
  const breach = answerOf(
    await mine(reportBreach, { contractId: made?.id ?? '', text: '买方未按期提货，场地已满。', fileIds: [] }),
  );
  const articles = answerOf(
    await operator(proposeContractTemplate, {
      kind: 'auto_trad',
      articles: [{ heading: '不可抗力', body: '免除责任。' }],
      note: '首版',
    }),
  );
  return { breach: { id: breach.breachId }, articles: { id: articles.id } };
}

const nobody = { coalOrgId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', useCoalOrgId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
/** As they travel. */
export const someContractTerms = z.encode(ContractTerms, someYear(nobody));
