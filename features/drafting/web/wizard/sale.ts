// Converts the form to the terms of a sale of any kind.

import * as z from 'zod/mini';
import { Clause } from '#features/clause/clause.ts';
import { indexOf } from '#features/clause/quality.ts';
import { COMPARED_INDICES, type ContractLeg } from '#features/contract/choices.ts';
import { checkContractTerms } from '#features/contract/rules/check.ts';
import { SaleTerms } from '#features/contract/terms.ts';
import type { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import { findPlanProblem } from '#features/terms/rules/deliveryPlan.ts';
import { clauseOfForm } from '#features/terms/web/form/clause.ts';
import { surchargeBounds } from '#features/terms/web/form/numbers.ts';
import { dropEmpty, UNSET } from '#features/terms/web/form/unset.ts';
import type { FormReader, Wire } from './createFormReader.ts';
import { type ContractForm, firstDay, lastDay } from './form.ts';
import { monthBounds, type ContractNumberName, CONTRACT_NUMBERS } from './numbers.ts';

/** Fields without input, carried over from the current terms. */
const CARRIED_OVER = ['kind', 'listingNo', 'responseNo', 'session', 'lot', 'leg', 'assayReportId'];

interface Standing {
  readonly kind: SaleTerms['kind'];
  readonly leg?: ContractLeg;
  readonly deliveryPlan?: DeliveryPlan | undefined;
}

export function readSale(form: ContractForm, standing: Standing, read: FormReader): SaleTerms | undefined {
  const { kind } = standing;
  const kept = Object.fromEntries(Object.entries(standing).filter(([name]) => CARRIED_OVER.includes(name)));
  const named = (name: ContractNumberName) => read.number(name, form[name], CONTRACT_NUMBERS[name]);
  const wire: Wire = {
    ...kept,
    ...goods(form, read, named),
    ...dropEmpty(price(form, named)),
    ...delivery(form, kind, read),
    ...settling(form, read, named),
    ...ofKind(form, kind, read, named),
  };
  // Terms from before `umpireRule` existed mean the default; leaving it unset shows no change.
  if ('title' in standing && !('umpireRule' in standing) && form.umpireRule === 'umpire_only')
    delete wire.umpireRule;
  const decoded = z.safeDecode(SaleTerms, wire as never);
  if (!decoded.success) {
    for (const { path } of decoded.error.issues)
      read.note(contractFieldPath(path.join('.')), 'registration.wrong');
    return undefined;
  }
  const terms = withPlan(decoded.data, standing);
  // A share that cannot be read has no sum to speak of.
  const areSharesRead = !read.wrongs.some(({ word }) => word === 'share.wrong');
  for (const { field, rule } of checkContractTerms(terms))
    if (rule !== 'shares_not_whole' || areSharesRead) read.note(contractFieldPath(field), `rule.${rule}`);
  return read.wrongs.length === 0 ? terms : undefined;
}

/** The plan of the days stays while it fits tonnes, window and daily cap. */
function withPlan(terms: SaleTerms, { deliveryPlan }: Standing): SaleTerms {
  if ((terms.kind !== 'auto_trad' && terms.kind !== 'invite') || deliveryPlan === undefined) return terms;
  return findPlanProblem(deliveryPlan, terms) ? terms : { ...terms, deliveryPlan: [...deliveryPlan] };
}

type Named = (name: ContractNumberName) => string | undefined;

function goods(form: ContractForm, read: FormReader, named: Named): Wire {
  read.needed('varietyId', form.varietyId);
  read.needed('title', form.title.trim());
  const whole = (name: 'sizeMin' | 'sizeMax') => {
    const text = named(name);
    return text === undefined ? undefined : Number(text);
  };
  return {
    title: form.title.trim() || '··',
    varietyId: form.varietyId || UNSET,
    isPowerCoal: form.isPowerCoal,
    spec: readSpec(form, read),
    quantity: named('quantity'),
    tolerance: named('tolerance'),
    remark: form.remark,
    attachments: form.attachments,
    ...dropEmpty({
      rankCode: form.rankCode,
      formCode: form.formCode,
      brand: form.brand,
      sizeMin: whole('sizeMin'),
      sizeMax: whole('sizeMax'),
      coalOrgId: form.coalOrg?.id,
      useCoalOrgId: form.useCoalOrg?.id,
    }),
  };
}

function readSpec({ spec }: ContractForm, read: FormReader): Wire[] {
  return spec.map(({ index, op, value, upper, reject }, at) => {
    const {
      scale,
      hard: { min, max },
    } = indexOf(index);
    const bounds = { scale, least: min, most: max };
    const path = (name: string) => `spec.${at}.${name}`;
    return {
      index,
      op,
      value: read.number(path('value'), value, bounds),
      ...dropEmpty({
        upper: op === 'between' ? read.number(path('upper'), upper, bounds) : undefined,
        reject: read.number(path('reject'), reject, { ...bounds, isOptional: true }),
      }),
    };
  });
}

function price(form: ContractForm, named: Named): Wire {
  const clause = clauseOfForm(form);
  return {
    priceMode: form.priceMode,
    price: named('price'),
    priceBasis: form.priceBasis,
    isTaxIncluded: form.isTaxIncluded,
    vatRate: named('vatRate'),
    heatBase: form.priceMode === 'fixed' && form.heatBase === '' ? undefined : named('heatBase'),
    clause: clause && z.encode(Clause, clause),
  };
}

function delivery(form: ContractForm, kind: SaleTerms['kind'], read: FormReader): Wire {
  read.needed('deliveryPlaceId', form.deliveryPlaceId);
  const [windowFrom, windowTo] = windowOf(form, kind);
  read.needed('windowFrom', windowFrom);
  read.needed('windowTo', windowTo);
  const dailyCap = read.number('dailyCap', form.dailyCap, CONTRACT_NUMBERS.dailyCap);
  return {
    transport: form.transport,
    deliveryPlaceId: form.deliveryPlaceId || UNSET,
    windowFrom: windowFrom || '2000-01-01',
    windowTo: windowTo || '2000-01-01',
    titlePassesAt: form.titlePassesAt,
    ...dropEmpty({ fromPlaceId: form.fromPlaceId, dailyCap }),
  };
}

/** A year spans its first to its last day, and so does a month. */
export function windowOf(
  { year, month, windowFrom, windowTo }: ContractForm,
  kind: SaleTerms['kind'],
): [string, string] {
  if (kind === 'year' && /^\d{4}$/.test(year)) return [`${year}-01-01`, `${year}-12-31`];
  if (kind === 'month' && month !== '') return [firstDay(month), lastDay(month)];
  return [windowFrom, windowTo];
}

function settling(form: ContractForm, read: FormReader, named: Named): Wire {
  read.needed('payModes', form.payModes);
  const isDraftPaid = form.payModes.some((mode) => mode === 'bank_draft' || mode === 'commercial_draft');
  const payDays = form.payTerm === 'after_settle' ? named('payDays') : undefined;
  return {
    payModes: form.payModes.length > 0 ? form.payModes : ['cash'],
    payTerm: form.payTerm,
    invoiceMode: form.invoiceMode,
    isSupervised: form.isSupervised,
    draftSurcharges: isDraftPaid
      ? form.draftSurcharges.map(({ months, surcharge }, at) => ({
          months: Number(months),
          surcharge: read.number(`draftSurcharges.${at}.surcharge`, surcharge, surchargeBounds),
        }))
      : [],
    retention: named('retention'),
    lateInterest: named('lateInterest'),
    weightBasis: form.weightBasis,
    lossRate: named('lossRate'),
    assayBasis: form.assayBasis,
    calorie: named('calorie'),
    disputeDays: Number(named('disputeDays')),
    averaging: form.averaging,
    sellerBond: named('sellerBond'),
    buyerBond: named('buyerBond'),
    shortPenalty: named('shortPenalty') ?? '0',
    liftPenalty: named('liftPenalty') ?? '0',
    forum: form.forum,
    ...dropEmpty({
      payShare: form.payTerm === 'prepay_pct' || form.payTerm === 'cod_pct' ? named('payShare') : undefined,
      payDays: payDays === undefined ? undefined : Number(payDays),
      surplusCap: form.weightBasis === 'load' ? undefined : named('surplusCap'),
      scaleTolerance: named('scaleTolerance'),
      storageFee: named('storageFee'),
      shortPenaltyShare: named('shortPenaltyShare'),
      liftPenaltyShare: named('liftPenaltyShare'),
      assayLimits: readLimits(form, read),
      lab: form.lab,
      umpireLab: form.umpireLab,
      umpireRule: form.umpireRule,
      forumPlace: form.forumPlace,
      signPlace: form.signPlace,
    }),
  };
}

/** Only those typed; the rest follow the standard. */
function readLimits({ assayLimits }: ContractForm, read: FormReader): Wire[] | undefined {
  const limits = COMPARED_INDICES.flatMap((index) => {
    const limit = read.number(`assayLimits.${index}`, assayLimits[index], {
      scale: indexOf(index).scale,
      least: 1n,
      most: 100_000n,
      isOptional: true,
    });
    return limit === undefined ? [] : [{ index, limit }];
  });
  return limits.length > 0 ? limits : undefined;
}

function ofKind(form: ContractForm, kind: SaleTerms['kind'], read: FormReader, named: Named): Wire {
  switch (kind) {
    case 'year':
      return {
        year: Number(named('year')),
        months: readMonths(form, read, named),
        formula: readFormula(form, read, named),
        ...dropEmpty({ railPlanNo: form.railPlanNo, letterId: form.letter?.id }),
      };
    case 'month':
      return { month: form.month, carriedOver: named('carriedOver') };
    case 'trading_company':
      return { isBackToBack: form.isBackToBack };
    default:
      return {};
  }
}

function readMonths({ months }: ContractForm, read: FormReader, named: Named): (string | undefined)[] {
  const each = months.map((text, at) => read.number(`months.${at}`, text || '0', monthBounds));
  const areRead = !read.wrongs.some(({ path }) => path.startsWith('months.'));
  if (areRead && each.reduce((sum, one) => sum + BigInt(one ?? 0), 0n) !== BigInt(named('quantity') ?? 0))
    read.note('months.root', 'months.differ');
  return each;
}

function readFormula(form: ContractForm, read: FormReader, named: Named): Wire {
  const indexes = form.indexes.map(({ seriesId, share }, at) => {
    read.needed(`indexes.${at}.seriesId`, seriesId);
    return { seriesId: seriesId || UNSET, share: read.share(`indexes.${at}.share`, share) };
  });
  return {
    base: named('price'),
    baseShare: read.share('baseShare', form.baseShare),
    indexes,
    premium: named('premium'),
    average: form.average,
    cycle: form.cycle,
    ...dropEmpty({ floor: named('floor'), ceiling: named('ceiling') }),
  };
}

/** Maps field names of the terms to those of the form. */
export function contractFieldPath(field: string): string {
  if (field === 'spec') return 'spec.root';
  if (/^spec\.\d+$/.test(field)) return `${field}.value`;
  if (field === 'clause' || field.startsWith('clause.')) return 'clauseChoice';
  if (field === 'coalOrgId') return 'coalOrg';
  if (field === 'useCoalOrgId') return 'useCoalOrg';
  if (field === 'formula') return 'indexes.root';
  if (field === 'letterId') return 'letter';
  if (field === 'months') return 'months.root';
  return field.replace(/^amended\./, '').replace(/^formula\./, '');
}
