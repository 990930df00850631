// Checks terms against the database: firms, bindings, price band, parent year.

import type { Relation } from '#features/binding/choices.ts';
import { bindingFor } from '#features/binding/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { isPubliclyKnown, mayTrade } from '#features/firm/states.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { isWithinBand } from '#features/terms/rules/priceBand.ts';
import { findPriceBand } from '#features/terms/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { contractFaults } from '../../faults.ts';
import { checkPaper, checkContractTerms, sumOfMonths } from '../../rules/check.ts';
import { firmOfRole, signingOrder, type Signers } from '../../rules/order.ts';
import { IN_FORCE } from '../../states.ts';
import { isSale, type ContractTerms, type MonthTerms, type SaleTerms } from '../../terms.ts';
import { readDraftedKg } from '../queries/child.ts';
import type { ContractRow } from '../queries/contract.ts';
import { forecastMonth } from './forecastMonth.ts';
import { currentTerms } from './writeTerms.ts';

export interface ValidationContext {
  readonly tx: Connection;
  readonly now: Date;
}

interface TermsInput extends Signers {
  readonly terms: ContractTerms;
  readonly contractId?: string;
  readonly parent?: ContractRow | undefined;
  readonly before?: ContractTerms;
}

/** In the order of the faults. */
export async function requireValidTerms(
  around: ValidationContext,
  { terms, contractId, parent, before, ...of }: TermsInput,
): Promise<void> {
  const isPaper = terms.kind === 'agreement' && terms.type === 'offline';
  const problems = [
    ...checkContractTerms(terms),
    ...(isPaper ? checkPaper(terms, dayInMarket(around.now), { isFiled: false }) : []),
  ];
  if (problems.length > 0) return fail(contractFaults.terms_invalid, { problems });
  const sale = isSale(terms) ? terms : terms.type === 'supplement' ? terms.amended : undefined;
  if (!sale) return;
  if (sale.kind === 'year' && sumOfMonths(sale) !== sale.quantity)
    return fail(contractFaults.months_differ, { annual: sale.quantity, sum: sumOfMonths(sale) });
  await requireBindings(around, sale, of);
  await requireWithinBand(around, sale);
  if (sale.kind !== 'month' || terms.kind !== 'month' || parent?.kind !== 'year') return;
  await requireFormulaPrice(around, terms, { year: parent, before });
  await requireLeftInYear(around, terms, parent, contractId);
}

const ENDS = [
  ['COAL', 'coalOrgId'],
  ['USE', 'useCoalOrgId'],
] as const satisfies readonly [Relation, string][];

/** Where the mine or end user is not a party, one of the parties must be bound to it. */
async function requireBindings({ tx, now }: ValidationContext, terms: SaleTerms, of: Signers): Promise<void> {
  if (terms.kind !== 'year' && terms.kind !== 'trading_company' && terms.kind !== 'month') return;
  const parties = signingOrder(of).map((role) => firmOfRole(role, of) ?? '');
  for (const [relation, field] of ENDS) {
    const orgId = terms[field];
    if (orgId === undefined || parties.includes(orgId)) continue;
    const asked = { orgId, relation, day: dayInMarket(now), varietyId: terms.varietyId };
    const bound = await Promise.all(parties.map((firmId) => bindingFor(tx, { ...asked, firmId })));
    if (bound.some((binding) => binding !== undefined)) continue;
    const [org] = await readFirms(tx, [orgId]);
    return fail(contractFaults.org_not_bound, { org: visibleName(org, orgId), field });
  }
}

/** Power coal in term contracts stays within the price band of its place and heat (domain 1.2). */
async function requireWithinBand({ tx, now }: ValidationContext, terms: SaleTerms): Promise<void> {
  if (terms.kind !== 'year' && terms.kind !== 'month') return;
  const band = await findPriceBand(tx, terms, terms.fromPlaceId ?? terms.deliveryPlaceId, now);
  if (band && !isWithinBand(band, pricePerTonne(terms)))
    return fail(contractFaults.price_outside, { least: band.low, most: band.high });
}

/** A month keeps its price or follows the formula; any other price requires a signed supplement. */
async function requireFormulaPrice(
  { tx }: ValidationContext,
  terms: MonthTerms,
  { year, before }: { year: ContractRow; before: ContractTerms | undefined },
): Promise<void> {
  const price = pricePerTonne(terms);
  if (before?.kind === 'month' && pricePerTonne(before) === price) return;
  const agreed = await currentTerms(tx, year);
  if (agreed.kind !== 'year') return;
  const expected = await forecastMonth(tx, year, agreed, terms.month);
  if (expected.price !== price) fail(contractFaults.price_by_formula, { price: expected.price });
}

/** A month needs the same parties, a year contract in force, and a month of that year. */
export function requireYearInForce(terms: ContractTerms, parent: ContractRow | undefined, of: Signers): void {
  if (terms.kind !== 'month' || !parent) return;
  if (parent.kind !== 'year' || parent.seller_id !== of.sellerId || parent.buyer_id !== of.buyerId) {
    return fail(contractFaults.terms_invalid, { problems: [{ field: 'parentId', rule: 'parties_differ' }] });
  }
  if (!IN_FORCE.some((state) => state === parent.state))
    return fail(contractFaults.wrong_state, { state: parent.state });
  if (!terms.month.startsWith(String(parent.year)))
    fail(contractFaults.terms_invalid, { problems: [{ field: 'month', rule: 'outside_year' }] });
}

/** The months together must not exceed the year. The year must be locked. */
async function requireLeftInYear(
  { tx }: ValidationContext,
  terms: SaleTerms,
  parent: ContractRow,
  contractId: string | undefined,
): Promise<void> {
  const left = minus(parent.quantity_kg ?? kg(0n), await readDraftedKg(tx, parent.id, contractId));
  if (terms.quantity > left) return fail(contractFaults.exceeds_parent, { left });
}

/** Raises `same_firm`, or `firm_not_certified` for a party that may not contract. */
export async function requireTradingFirms({ tx }: Pick<ValidationContext, 'tx'>, of: Signers): Promise<void> {
  if (of.sellerId === of.buyerId) return fail(contractFaults.same_firm);
  const asked = signingOrder(of).map((role) => firmOfRole(role, of) ?? '');
  const firms = new Map((await readFirms(tx, asked)).map((firm) => [firm.id, firm]));
  const missing = asked.find((id) => !mayContract(firms.get(id)));
  if (missing !== undefined)
    return fail(contractFaults.firm_not_certified, { firm: visibleName(firms.get(missing), missing) });
}

/** Who stands between mine and end user is a trading company (domain 2.2). */
export async function requireTradingCompany(
  { tx }: Pick<ValidationContext, 'tx'>,
  firmId: string,
): Promise<void> {
  const [firm] = await readFirms(tx, [firmId]);
  if (!firm?.is_trading_company) fail(contractFaults.not_trading_company);
}

type Firm = Awaited<ReturnType<typeof readFirms>>[number] | undefined;
const mayContract = (firm: Firm) => firm !== undefined && mayTrade(firm.state) && firm.kind !== 'platform';

/** For an unknown or uncertified firm, the id that was asked for, so that no name leaks. */
const visibleName = (firm: Firm, id: string) => (firm && isPubliclyKnown(firm.state) ? firm.name : id);
