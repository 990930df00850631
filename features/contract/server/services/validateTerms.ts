// What stands against terms beyond themselves: firms, bound organisations, the reasonable range, and the year a month is taken from.

import type { Relation } from '#features/binding/choices.ts';
import { bindingFor } from '#features/binding/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { isKnown, mayTrade } from '#features/firm/states.ts';
import { isWithinBand } from '#features/trade/rules/compare.ts';
import { pricePerTonne } from '#features/trade/rules/deposit.ts';
import { bandFor } from '#features/trade/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { contractFaults } from '../../faults.ts';
import { checkPaper, checkTerms, sumOfMonths } from '../../rules/check.ts';
import { firmOf, signingOrder, type Signers } from '../../rules/order.ts';
import { IN_FORCE } from '../../states.ts';
import { isSale, type ContractTerms, type MonthTerms, type SaleTerms } from '../../terms.ts';
import { readTaken } from '../queries/child.ts';
import type { ContractRow } from '../queries/contract.ts';
import { forecast } from './forecastMonth.ts';
import { currentTerms } from './writeTerms.ts';

/** To look is enough: nothing is written here. */
export interface Around {
  readonly tx: Connection;
  readonly now: Date;
}

interface Terms extends Signers {
  readonly terms: ContractTerms;
  readonly contractId?: string;
  readonly parent?: ContractRow | undefined;
  /** As they stand, where there are any. */
  readonly before?: ContractTerms;
}

/** In the order of the faults. */
export async function insistOnTerms(
  around: Around,
  { terms, contractId, parent, before, ...of }: Terms,
): Promise<void> {
  const isPaper = terms.kind === 'agreement' && terms.type === 'offline';
  const problems = [
    ...checkTerms(terms),
    ...(isPaper ? checkPaper(terms, dayInMarket(around.now), { isFiled: false }) : []),
  ];
  if (problems.length > 0) return fail(contractFaults.terms_invalid, { problems });
  const sale = isSale(terms) ? terms : terms.type === 'supplement' ? terms.amended : undefined;
  if (!sale) return;
  if (sale.kind === 'year' && sumOfMonths(sale) !== sale.quantity)
    return fail(contractFaults.months_differ, { annual: sale.quantity, sum: sumOfMonths(sale) });
  await insistOnBindings(around, sale, of);
  await insistOnBand(around, sale);
  if (sale.kind !== 'month' || terms.kind !== 'month' || parent?.kind !== 'year') return;
  await insistOnFormula(around, terms, { year: parent, before });
  await insistOnLeft(around, terms, parent, contractId);
}

const ENDS = [
  ['COAL', 'coalOrgId'],
  ['USE', 'useCoalOrgId'],
] as const satisfies readonly [Relation, string][];

/** Whoever neither digs nor burns the coal shows in whose name it is traded. */
async function insistOnBindings({ tx, now }: Around, terms: SaleTerms, of: Signers): Promise<void> {
  if (terms.kind !== 'year' && terms.kind !== 'trading_company' && terms.kind !== 'month') return;
  const parties = signingOrder(of).map((role) => firmOf(role, of) ?? '');
  for (const [relation, field] of ENDS) {
    const orgId = terms[field];
    if (orgId === undefined || parties.includes(orgId)) continue;
    const asked = { orgId, relation, day: dayInMarket(now), varietyId: terms.varietyId };
    const bound = await Promise.all(parties.map((firmId) => bindingFor(tx, { ...asked, firmId })));
    if (bound.some((binding) => binding !== undefined)) continue;
    const [org] = await readFirms(tx, [orgId]);
    return fail(contractFaults.org_not_bound, { org: nameTold(org, orgId), field });
  }
}

/** Power coal by term contract stays within the reasonable range of its mine or port, at its heat (domain 1.2). */
async function insistOnBand({ tx, now }: Around, terms: SaleTerms): Promise<void> {
  if (terms.kind !== 'year' && terms.kind !== 'month') return;
  const band = await bandFor(tx, terms, terms.fromPlaceId ?? terms.deliveryPlaceId, now);
  if (band && !isWithinBand(band, pricePerTonne(terms)))
    return fail(contractFaults.price_outside, { least: band.low, most: band.high });
}

/** A month costs what the year's formula says, as it was drawn up or says by now: another price is for a supplement that all sign. */
async function insistOnFormula(
  { tx }: Around,
  terms: MonthTerms,
  { year, before }: { year: ContractRow; before: ContractTerms | undefined },
): Promise<void> {
  const price = pricePerTonne(terms);
  if (before?.kind === 'month' && pricePerTonne(before) === price) return;
  const agreed = await currentTerms(tx, year);
  if (agreed.kind !== 'year') return;
  const foreseen = await forecast(tx, year, agreed, terms.month);
  if (foreseen.price !== price) fail(contractFaults.price_by_formula, { price: foreseen.price });
}

/** What is taken out of a year is taken by its own two, while it is in force, and out of its own months. */
export function insistOnYear(terms: ContractTerms, parent: ContractRow | undefined, of: Signers): void {
  if (terms.kind !== 'month' || !parent) return;
  if (parent.kind !== 'year' || parent.seller_id !== of.sellerId || parent.buyer_id !== of.buyerId) {
    return fail(contractFaults.terms_invalid, { problems: [{ field: 'parentId', rule: 'parties_differ' }] });
  }
  if (!IN_FORCE.some((state) => state === parent.state))
    return fail(contractFaults.wrong_state, { state: parent.state });
  if (!terms.month.startsWith(String(parent.year)))
    fail(contractFaults.terms_invalid, { problems: [{ field: 'month', rule: 'outside_year' }] });
}

/** All months together are no more than the year. The year is locked. */
async function insistOnLeft(
  { tx }: Around,
  terms: SaleTerms,
  parent: ContractRow,
  contractId: string | undefined,
): Promise<void> {
  const left = minus(parent.quantity_kg ?? kg(0n), await readTaken(tx, parent.id, contractId));
  if (terms.quantity > left) return fail(contractFaults.exceeds_parent, { left });
}

export async function insistOnFirms({ tx }: Pick<Around, 'tx'>, of: Signers): Promise<void> {
  if (of.sellerId === of.buyerId) return fail(contractFaults.same_firm);
  const asked = signingOrder(of).map((role) => firmOf(role, of) ?? '');
  const firms = new Map((await readFirms(tx, asked)).map((firm) => [firm.id, firm]));
  const missing = asked.find((id) => !mayContract(firms.get(id)));
  if (missing !== undefined)
    return fail(contractFaults.firm_not_certified, { firm: nameTold(firms.get(missing), missing) });
}

type Firm = Awaited<ReturnType<typeof readFirms>>[number] | undefined;
const mayContract = (firm: Firm) => firm !== undefined && mayTrade(firm.state) && firm.kind !== 'platform';

/** Whoever asks for a firm that is not there, or was never let in, reads what they asked for. */
const nameTold = (firm: Firm, id: string) => (firm && isKnown(firm.state) ? firm.name : id);
