// Files a contract signed and performed on paper, with scans as evidence.

import { contractFaults } from '#features/contract/faults.ts';
import { checkPaper, checkContractTerms, type ContractProblem } from '#features/contract/rules/check.ts';
import {
  type ContractRow,
  type ActorInfo,
  insertContract,
  requireTermFiles,
  keepTermFiles,
  lockRow,
  readFiledNo,
  notifyParties,
  writeVersion,
} from '#features/contract/server/public.ts';
import type { OfflineTerms } from '#features/contract/terms.ts';
import { keepFilesAsEvidence } from '#features/file/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { archiveWithRetention } from './archiveContract.ts';

interface FilingInput {
  readonly terms: OfflineTerms;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly endedAs: 'settled' | 'terminated';
  readonly doer: ActorInfo & { readonly firmId: string; readonly personId: string };
}

/** The firms need not be certified any more. */
export async function filePaperContract(
  ctx: TxContext,
  { terms, endedAs, doer, ...of }: FilingInput,
): Promise<ContractRow> {
  const { tx, now } = ctx;
  const { firmId, personId } = doer;
  if (of.sellerId === of.buyerId) return fail(contractFaults.same_firm);
  const problems = [
    ...checkContractTerms(terms),
    ...checkPaper(terms, dayInMarket(now), { isFiled: true }),
    ...(await unknownIn(ctx, of)),
  ];
  if (problems.length > 0) return fail(contractFaults.terms_invalid, { problems });
  await requireTermFiles(ctx, firmId, terms);
  const id = ctx.newId();
  const { paperNo } = terms;
  const no = await insertContract(
    tx,
    {
      ...of,
      id,
      kind: 'agreement',
      agreementType: 'offline',
      title: terms.title,
      paperNo,
      personId,
      tradeCoId: null,
      parentId: null,
      makerRole: null,
      leg: null,
    },
    now,
  );
  const row = no === undefined ? undefined : await lockRow(tx, id);
  if (!row)
    return fail(contractFaults.paper_filed, {
      field: 'paperNo',
      no: (await readFiledNo(tx, { ...of, paperNo })) ?? '',
    });
  await keepTermFiles(ctx, id, firmId, terms);
  const written = await writeVersion(ctx, row, terms, { role: null, personId });
  const endedAt = new Date(`${terms.effectTo}T00:00:00+08:00`);
  const filed = await archiveWithRetention(ctx, written, 'file', {
    by: 'operator',
    doer,
    set: sql`, ended_as = ${endedAs}, ended_at = ${endedAt}`,
  });
  await notifyParties(ctx, filed, 'filed', { params: { paperNo }, key: 'filed' });
  await keepFilesAsEvidence(tx, firmId, [...terms.scanIds, ...terms.attachments]);
  return filed;
}

async function unknownIn(
  { tx }: TxContext,
  of: Pick<FilingInput, 'sellerId' | 'buyerId'>,
): Promise<ContractProblem[]> {
  const known = (await readFirms(tx, [of.sellerId, of.buyerId])).map(({ id }) => id);
  return (['sellerId', 'buyerId'] as const).flatMap((field) =>
    known.includes(of[field]) ? [] : [{ field, rule: 'firm_unknown' as const }],
  );
}
