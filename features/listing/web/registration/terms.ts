// Converts the form to listing terms, or to the problems that prevent it.

import * as z from 'zod/mini';
import { Clause } from '#features/clause/clause.ts';
import { indexOf } from '#features/clause/quality.ts';
import { MIN_QUANTITY } from '#features/terms/choices.ts';
import { ListingTerms } from '#features/terms/terms.ts';
import { clauseOfForm } from '#features/terms/web/form/clause.ts';
import type { ListingForm, TypedDeposit } from '#features/terms/web/form/form.ts';
import {
  type Bounds,
  depositBounds,
  type NumberName,
  NUMBERS,
  priceBoundsOf,
  readNumber,
  surchargeBounds,
} from '#features/terms/web/form/numbers.ts';
import { dropEmpty, UNSET } from '#features/terms/web/form/unset.ts';
import type { Key } from '#packages/i18n/translate.ts';
import { fromMarketTime } from '#packages/time/marketDay.ts';
import { checkListing, type ListingFacts } from '../../rules/listing.ts';

export interface FormProblem {
  /** Path in the form: price, spec.0.value, spec.root. */
  readonly path: string;
  readonly word: Key<'listing' | 'terms' | 'clause'>;
  readonly bounds?: Bounds;
}
export interface FormReading {
  readonly terms: ListingTerms | undefined;
  readonly wrongs: readonly FormProblem[];
}

type Wire = Record<string, unknown>;

export function readListingForm(form: ListingForm, around: ListingFacts): FormReading {
  const wrongs: FormProblem[] = [];
  const note = (path: string, word: FormProblem['word'], bounds?: Bounds) => {
    wrongs.push({ path, word, ...(bounds ? { bounds } : {}) });
  };

  /** A missing or invalid number becomes the minimum, so that rules between fields still run. */
  const number = (path: string, text: string, bounds: Bounds): string | undefined => {
    const read = readNumber(text, bounds);
    if ('value' in read) return read.value?.toString();
    note(path, read.wrong, bounds);
    return bounds.least.toString();
  };
  const named = (name: NumberName) => number(name, form[name], NUMBERS[name]);
  const needed = (path: 'varietyId' | 'deliveryPlaceId') => {
    if (form[path] === '') note(path, 'registration.required');
  };
  const deposit = (path: 'sellerDeposit' | 'buyerDeposit', { mode, value }: TypedDeposit) => ({
    mode,
    value: mode === 'none' ? '0' : number(`${path}.value`, value, depositBounds),
  });
  const whole = (name: 'sizeMin' | 'sizeMax' | 'payDays' | 'disputeDays') => {
    const text = named(name);
    return text === undefined ? undefined : Number(text);
  };
  const isDraftPaid = form.payModes.some((mode) => mode === 'bank_draft' || mode === 'commercial_draft');

  needed('varietyId');
  needed('deliveryPlaceId');
  if (form.windowFrom === '') note('windowFrom', 'registration.required');
  if (form.windowTo === '') note('windowTo', 'registration.required');
  if (form.validTo === '') note('validTo', 'registration.required');
  if (form.payModes.length === 0) note('payModes', 'registration.required');

  const wire: Wire = {
    direction: form.direction,
    mode: form.mode,
    title: form.title,
    varietyId: form.varietyId || UNSET,
    isPowerCoal: form.isPowerCoal,
    spec: readSpec(form, note),
    quantity: named('quantity') ?? MIN_QUANTITY.toString(),
    minTake: named('minTake'),
    step: named('step'),
    priceMode: form.priceMode,
    price: number('price', form.price, priceBoundsOf(form)),
    priceBasis: form.priceBasis,
    isTaxIncluded: form.isTaxIncluded,
    vatRate: named('vatRate'),
    payModes: form.payModes.length > 0 ? form.payModes : ['cash'],
    payTerm: form.payTerm,
    invoiceMode: form.invoiceMode,
    draftSurcharges: isDraftPaid
      ? form.draftSurcharges.map(({ months, surcharge }, at) => ({
          months: Number(months),
          surcharge: number(`draftSurcharges.${at}.surcharge`, surcharge, surchargeBounds),
        }))
      : [],
    transport: form.transport,
    deliveryPlaceId: form.deliveryPlaceId || UNSET,
    windowFrom: form.windowFrom || '2000-01-01',
    windowTo: form.windowTo || '2000-01-01',
    weightBasis: form.weightBasis,
    assayBasis: form.assayBasis,
    lossRate: named('lossRate'),
    sellerDeposit: deposit('sellerDeposit', form.sellerDeposit),
    buyerDeposit: deposit('buyerDeposit', form.buyerDeposit),
    visibility: form.visibility,
    namedFirmIds: form.visibility === 'firms' ? form.namedFirms.map(({ id }) => id) : [],
    validTo: fromMarketTime(form.validTo || '2000-01-01T00:00').toISOString(),
    contact: form.contact,
    remark: form.remark,
    ...dropEmpty({
      rankCode: form.rankCode,
      formCode: form.formCode,
      brand: form.brand,
      lab: form.lab,
      phone: form.phone,
      sizeMin: whole('sizeMin'),
      sizeMax: whole('sizeMax'),
      maxPerFirm: named('maxPerFirm'),
      dailyCap: named('dailyCap'),
      heatBase: form.priceMode === 'fixed' && form.heatBase === '' ? undefined : named('heatBase'),
      payShare: form.payTerm === 'prepay_pct' || form.payTerm === 'cod_pct' ? named('payShare') : undefined,
      payDays: form.payTerm === 'after_settle' ? whole('payDays') : undefined,
      tolerance: named('tolerance'),
      titlePassesAt: form.titlePassesAt,
      disputeDays: whole('disputeDays'),
      averaging: form.averaging,
      retention: named('retention'),
      lateInterest: named('lateInterest'),
      shortPenalty: named('shortPenalty'),
      shortPenaltyShare: named('shortPenaltyShare'),
      liftPenalty: named('liftPenalty'),
      liftPenaltyShare: named('liftPenaltyShare'),
      storageFee: named('storageFee'),
      forum: form.forum,
      forumPlace: form.forumPlace.trim(),
      assayReportId: form.assayReport?.id,
      assaySampledOn: form.assayReport ? form.assaySampledOn : undefined,
      isExitFree: form.isExitFree ? true : undefined,
      photos: form.photos.length > 0 ? form.photos.map(({ id }) => id) : undefined,
      coalOrgId: form.coalOrg?.id,
      useCoalOrgId: form.useCoalOrg?.id,
      clause: clauseWire(form),
    }),
  };
  const decoded = z.safeDecode(ListingTerms, wire as never);
  if (!decoded.success) {
    for (const { path } of decoded.error.issues) note(listingFieldPath(path.join('.')), 'registration.wrong');
    return { terms: undefined, wrongs: firstPerPath(wrongs) };
  }
  for (const { field, rule } of checkListing(decoded.data, around))
    note(listingFieldPath(field), `rule.${rule}`);
  return { terms: wrongs.length === 0 ? decoded.data : undefined, wrongs: firstPerPath(wrongs) };
}

function readSpec(
  { spec }: ListingForm,
  note: (path: string, word: FormProblem['word'], bounds?: Bounds) => void,
) {
  return spec.map(({ index, op, value, upper, reject }, at) => {
    const {
      scale,
      hard: { min, max },
    } = indexOf(index);
    const read = (name: 'value' | 'upper' | 'reject', text: string, isOptional: boolean) => {
      const found = readNumber(text, {
        scale,
        least: min,
        most: max,
        ...(isOptional ? { isOptional: true } : {}),
      });
      if ('value' in found) return found.value?.toString();
      note(`spec.${at}.${name}`, found.wrong, { scale, least: min, most: max });
      return isOptional ? undefined : min.toString();
    };
    return {
      index,
      op,
      value: read('value', value, false),
      ...dropEmpty({
        upper: op === 'between' ? read('upper', upper, false) : undefined,
        reject: read('reject', reject, true),
      }),
    };
  });
}

function clauseWire(form: ListingForm) {
  const clause = clauseOfForm(form);
  return clause && z.encode(Clause, clause);
}

/** Maps field names of the terms to those of the form. */
export function listingFieldPath(field: string): string {
  if (field === 'spec') return 'spec.root';
  if (/^spec\.\d+$/.test(field)) return `${field}.value`;
  if (field === 'clause' || field.startsWith('clause.')) return 'clauseChoice';
  if (field === 'namedFirmIds') return 'namedFirms';
  if (field === 'assayReportId') return 'assayReport';
  if (field.startsWith('photos.')) return 'photos';
  if (field === 'coalOrgId') return 'coalOrg';
  if (field === 'useCoalOrgId') return 'useCoalOrg';
  if (field === 'sellerDeposit' || field === 'buyerDeposit') return `${field}.value`;
  return field;
}

/** Keeps the first problem of each field. */
const firstPerPath = (wrongs: readonly FormProblem[]) =>
  wrongs.filter(({ path }, at) => wrongs.findIndex((one) => one.path === path) === at);
