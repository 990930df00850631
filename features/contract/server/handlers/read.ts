// Handlers that read contract lists, one contract, and version differences.

import type { FileLink } from '#features/file/calls.ts';
import { issueLink, linkFiles } from '#features/file/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { basisPoints, type Fen } from '#packages/exact/exact.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { compiledEncoder } from '#packages/schema/compiled.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  contractDetail,
  contractOfDeal,
  contractPage,
  contractRedline,
  readingCopyLink,
  type ContractDetail,
} from '../../calls/read.ts';
import { isDealt } from '../../choices.ts';
import { contractFaults } from '../../faults.ts';
import { differences } from '../../rules/difference.ts';
import { firmOfRole, maySignNow, roleOf, signingOrder } from '../../rules/order.ts';
import { OPEN_TO_SIGN } from '../../states.ts';
import { ContractTerms, isSale } from '../../terms.ts';
import { readBonds } from '../queries/bond.ts';
import {
  type ContractCardRow,
  readCard,
  readCards,
  type ContractReader,
  readIdOfDeal,
  readContractTotals,
} from '../queries/card.ts';
import { type ContractRow, readRow } from '../queries/contract.ts';
import {
  type BreachRow,
  readListExtras,
  readBreaches,
  readChildren,
  readFileIds,
  readDeliveryReports,
  readSource,
} from '../queries/detail.ts';
import { readContractParameters } from '../queries/parameters.ts';
import { readContractSignatures, readContractTerms, readContractVersions } from '../queries/version.ts';
import {
  actsOf,
  monthDotsOf,
  contractReaderOf,
  signersIn,
  actContextOf,
  toContractCard,
  yearPlan,
} from '../services/buildContractCard.ts';
import { partyIds } from '../services/buildDocument.ts';
import { linkToPaper } from '../services/printPaper.ts';
import { readContractTimeline } from '../services/readContractTimeline.ts';
import { readListedContracts } from '../services/readListedContracts.ts';
import { bondToSetAside } from '../services/secureAndReleaseBonds.ts';
import { currentDocument, currentTerms } from '../services/writeTerms.ts';
import { readingCopyPurpose } from './downloadReadingCopy.ts';

interface PaymentsAsked {
  readonly row: ContractRow;
  readonly terms: ContractTerms;
  readonly actor: Actor;
  readonly now: Date;
}
/** What is paid ahead and by instalments: payment plans come later, and bring it. */
export type ReadPayments = (
  connection: Connection,
  asked: PaymentsAsked,
) => Promise<Pick<ContractDetail, 'prepay' | 'plan'>>;
export const contractPayments = extensionPoint<ReadPayments>('payments of a contract');

export const readHandlers = (readPayments: ReadPayments): Handler[] => [
  handle(contractPage, async ({ isOverdue, ...filters }, { tx, now, actor }) => {
    const { isParallel, least } = await readContractParameters(tx, now);
    const reader = { ...contractReaderOf(actor), isParallel };
    const listFilter = { ...filters, overdueOn: isOverdue ? dayInMarket(now) : undefined };
    const [{ rows, next }, totals] = await Promise.all([
      readCards(tx, reader, listFilter),
      listFilter.after === undefined ? readContractTotals(tx, reader, listFilter) : undefined,
    ]);
    const besideOf = await readListedContracts(tx, reader.firmId, rows, least.month, now);
    return {
      list: rows.map((row) => ({ ...toContractCard(row, reader.firmId, { isParallel }), ...besideOf(row) })),
      next,
      totals: totals
        ? {
            count: totals.count,
            quantity: totals.quantity_kg,
            delivered: totals.delivered_kg,
            goods: totals.goods_fen,
            needsMe: totals.needs_me,
          }
        : null,
    };
  }),
  handle(contractOfDeal, async ({ responseId }, { tx, actor, fail }) => {
    const contractId = await readIdOfDeal(tx, contractReaderOf(actor), responseId);
    return contractId === undefined ? fail(contractFaults.not_found) : { contractId };
  }),
  handle(readingCopyLink, async ({ contractId, locale }, { tx, now, actor, fail }) => {
    const card = await readCard(tx, contractReaderOf(actor), contractId);
    if (!card) return fail(contractFaults.not_found);
    if (!card.has_paper) return fail(contractFaults.wrong_state, { state: card.state });
    const link = await issueLink(tx, readingCopyPurpose(locale), contractId, now);
    return { ...link, name: `${card.no}-${locale}.pdf` };
  }),
  handle(contractDetail, async ({ contractId }, { tx, now, actor, fail }) => {
    const reader = contractReaderOf(actor);
    const card = await readCard(tx, reader, contractId);
    const row = card && (await readRow(tx, contractId));
    if (!card || !row) return fail(contractFaults.not_found);
    const [{ terms, hash }, rest] = await Promise.all([
      currentDocument(tx, row),
      readRelated(tx, card, reader, now),
    ]);
    const {
      isParallel,
      bonds,
      timeline,
      children,
      breaches,
      versions,
      signatures,
      months,
      attachments,
      evidence,
      paper,
    } = rest;
    const payments = await readPayments(tx, { row, terms, actor, now });
    const breachBy = breaches.find(({ state }) => state === 'reported')?.role ?? null;
    const order = signingOrder(signersIn(card));
    return {
      card: toContractCard(card, reader.firmId, { isParallel }),
      terms,
      termsHash: hash,
      mayDo: actsOf(actContextOf(card, reader.firmId, actor.seats, { isParallel, breachBy })),
      awaiting: card.awaiting,
      signers: order.map((role) => ({
        role,
        firm: partyIn(card, firmOfRole(role, signersIn(card))),
        hasSigned: card.signed.includes(role),
        maySign:
          (card.state === 'to_sign' || card.state === 'part_signed') &&
          maySignNow(order, card.signed, isParallel).includes(role),
      })),
      source: rest.source,
      bonds: bonds.map(({ side, id, no, amount_fen, state }) => ({
        side,
        holdId: id,
        no,
        amount: amount_fen,
        state,
      })),
      versions: versions.map(({ number, hash: versionHash, role, by, written_at, note }) => ({
        number,
        hash: versionHash,
        role,
        by,
        at: written_at,
        note,
      })),
      signatures: signatures.map((one) => ({
        role: one.role,
        firm: { id: one.firm_id, name: one.firm_name, shortName: one.firm_short_name },
        person: one.person,
        certificateSerial: one.certificate_serial,
        sha256: one.signed_sha256,
        signedAt: one.signed_at,
      })),
      paper,
      attachments,
      children: children.map((child) => ({
        id: child.id,
        no: child.no,
        kind: child.kind,
        agreementType: child.agreement_type,
        title: child.title,
        state: child.state,
        month: child.month,
        quantity: child.quantity_kg,
        delivered: child.delivered_kg,
        price: child.price_hao_per_t,
        createdAt: child.created_at,
      })),
      months,
      breaches: breaches.map((breach) => toBreach(breach, evidence)),
      toSetAside: await amountToSetAside(tx, row, terms, reader),
      prepay: payments.prepay,
      plan: isThirdParty(card, reader) ? [] : payments.plan,
      retention: retentionOf(row, terms),
      finishedBy: card.finished_by,
      extendAgreedBy: card.extend_agreed_by,
      isExtended: card.is_extended,
      timeline,
    };
  }),
  handle(contractRedline, async ({ contractId, from, to }, { tx, actor, fail }) => {
    const card = await readCard(tx, contractReaderOf(actor), contractId);
    const row = card && (await readRow(tx, contractId));
    if (!card || !row) return fail(contractFaults.not_found);
    const { terms } = await currentDocument(tx, row);
    // A supplement is compared with the contract it amends.
    if (
      terms.kind === 'agreement' &&
      terms.type === 'supplement' &&
      row.parent_id !== null &&
      from === undefined
    ) {
      const base = await readContractTerms(tx, row.parent_id, terms.baseVersion);
      return {
        from: terms.baseVersion,
        to: terms.baseVersion + 1,
        changes: changesBetween(base?.terms, terms.amended),
        before: base?.terms ?? null,
        after: terms.amended,
      };
    }
    const later = to === undefined ? undefined : await readContractTerms(tx, contractId, to);
    const after = later ?? { number: Math.max(1, row.terms_version), terms };
    const before =
      after.number > 1 || from !== undefined
        ? await readContractTerms(tx, contractId, from ?? after.number - 1)
        : undefined;
    return {
      from: before?.number ?? after.number,
      to: after.number,
      changes: before ? changesBetween(before.terms, after.terms) : [],
      before: before?.terms ?? null,
      after: after.terms,
    };
  }),
];

/** Bond that the reader's signature will set aside; deals and signed sides have theirs already. */
async function amountToSetAside(
  tx: Connection,
  row: ContractRow,
  terms: ContractTerms,
  { firmId }: ContractReader,
): Promise<Fen | null> {
  const role = roleOf(firmId, partyIds(row));
  const isSigned = (await readContractSignatures(tx, row.id, row.terms_version)).some(
    (one) => one.role === role,
  );
  if (!role || isDealt(row.kind) || isSigned || !OPEN_TO_SIGN.some((state) => state === row.state))
    return null;
  const main = row.parent_id === null ? undefined : await readRow(tx, row.parent_id);
  const amount = bondToSetAside(terms, role, main && (await currentTerms(tx, main)));
  return amount > 0n ? amount : null;
}

/** Null if the terms agree on none and none was retained under earlier terms. */
function retentionOf(row: ContractRow, terms: ContractTerms): ContractDetail['retention'] {
  const share = isSale(terms) ? terms.retention : basisPoints(0n);
  const { retention_held_fen: held, retention_owed_fen: owed, retention_paid_fen: paid } = row;
  return share > 0n || held + owed + paid > 0n
    ? { share, held, owed, paid, until: row.retained_until }
    : null;
}

const encodeTerms = compiledEncoder(ContractTerms);
const changesBetween = (before: ContractTerms | undefined, after: ContractTerms) =>
  differences(before && encodeTerms(before), encodeTerms(after));

async function readRelated(tx: Connection, card: ContractCardRow, reader: ContractReader, now: Date) {
  const { id } = card;
  const [
    { isParallel, least },
    bonds,
    timeline,
    children,
    breaches,
    versions,
    signatures,
    reports,
    plans,
    source,
    fileIds,
  ] = await Promise.all([
    readContractParameters(tx, now),
    readBonds(tx, id),
    readContractTimeline(tx, id),
    readChildren(tx, id, reader),
    readBreaches(tx, id),
    readContractVersions(tx, id),
    readContractSignatures(tx, id),
    readDeliveryReports(tx, [id]),
    card.kind === 'year' ? readListExtras(tx, reader.firmId, [id]) : [],
    readSource(tx, id),
    readFileIds(tx, id),
  ]);
  const quantities =
    card.kind === 'year'
      ? yearPlan(card.year ?? 0, plans[0]?.months ?? [])
      : card.kind === 'month' && card.month !== null && card.quantity_kg !== null
        ? [{ month: card.month, planned: card.quantity_kg }]
        : [];
  const evidenceIds = breaches.flatMap(({ file_ids: ids }) => ids);
  const [attachments, evidence, paper] = await Promise.all([
    linkFiles(tx, fileIds, now),
    linkFiles(tx, evidenceIds, now),
    linkToPaper(tx, id, now),
  ]);
  return {
    isParallel,
    bonds,
    timeline,
    children,
    breaches,
    versions,
    signatures,
    source,
    months: monthDotsOf(quantities, reports, least.month, now),
    attachments,
    evidence,
    paper,
  };
}

/** A trading company that is neither side. */
const isThirdParty = (card: ContractCardRow, { firmId, isSupervisor }: ContractReader) =>
  !isSupervisor && firmId !== card.seller_id && firmId !== card.buyer_id;

function partyIn(card: ContractCardRow, firmId: string | null) {
  if (firmId === card.seller_id)
    return { id: card.seller_id, name: card.seller_name, shortName: card.seller_short_name };
  if (firmId === card.buyer_id)
    return { id: card.buyer_id, name: card.buyer_name, shortName: card.buyer_short_name };
  return {
    id: card.trade_co_id ?? '',
    name: card.trade_co_name ?? '',
    shortName: card.trade_co_short_name ?? '',
  };
}

const toBreach = (breach: BreachRow, files: readonly FileLink[]): ContractDetail['breaches'][number] => ({
  id: breach.id,
  no: breach.no,
  state: breach.state,
  byRole: breach.role,
  text: breach.text,
  at: breach.reported_at,
  files: files.filter(({ fileId }) => breach.file_ids.includes(fileId)),
  ruling:
    breach.state === 'ruled' && breach.outcome !== null && breach.ruled_at !== null
      ? {
          outcome: breach.outcome,
          sellerForfeits: breach.seller_forfeits ?? basisPoints(0n),
          buyerForfeits: breach.buyer_forfeits ?? basisPoints(0n),
          reason: breach.ruling_reason ?? '',
          at: breach.ruled_at,
        }
      : null,
});
