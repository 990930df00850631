// Builds contract terms from a listing's terms and its deal.

import type { Calorie } from '#features/catalog/heat.ts';
import type { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import type { FurtherDefaults } from '#features/terms/further.ts';
import { furtherTermsOf } from '#features/terms/rules/further.ts';
import { pricedAt } from '#features/terms/rules/pricing.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import type { Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import type { DealtKind } from '../choices.ts';
import type { DealtTerms } from '../terms.ts';

export interface DealFacts {
  readonly kind: DealtKind;
  readonly title: string;
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
  readonly listingNo: string;
  readonly responseNo: string;
  readonly plan?: DeliveryPlan | undefined;
  readonly coalOrgId: string | null;
  readonly useCoalOrgId: string | null;
  readonly sellerBond: Fen;
  readonly buyerBond: Fen;
  /** The platform's value on the day of the deal. */
  readonly calorie: Calorie;
  /** Day of the deal: start of the contract once it is signed. */
  readonly day: string;
  /** The platform's on the day of the deal, for what the listing does not say. */
  readonly further: FurtherDefaults;
}

/** Terms of the contract of a deal: `auto_trad` or `invite`. */
export function buildDealTerms(listed: ListingTerms, dealt: DealFacts): DealtTerms {
  const listing = pricedAt(listed, dealt.price);
  const {
    rankCode,
    formCode,
    brand,
    sizeMin,
    sizeMax,
    assayReportId,
    heatBase,
    clause,
    payShare,
    payDays,
    dailyCap,
    lab,
    isExitFree,
  } = listing;
  const optional = {
    rankCode,
    formCode,
    brand,
    sizeMin,
    sizeMax,
    assayReportId,
    heatBase,
    clause,
    payShare,
    payDays,
    dailyCap,
    lab,
    isExitFree,
    deliveryPlan: dealt.plan && [...dealt.plan],
  };
  const orgs = { coalOrgId: dealt.coalOrgId ?? undefined, useCoalOrgId: dealt.useCoalOrgId ?? undefined };
  return {
    kind: dealt.kind,
    title: dealt.title,
    ...present(optional),
    ...present(orgs),
    varietyId: listing.varietyId,
    isPowerCoal: listing.isPowerCoal,
    spec: listing.spec,
    quantity: dealt.quantity,
    priceMode: listing.priceMode,
    price: listing.price,
    priceBasis: listing.priceBasis,
    isTaxIncluded: listing.isTaxIncluded,
    vatRate: listing.vatRate,
    payModes: listing.payModes,
    draftSurcharges: listing.draftSurcharges,
    payTerm: listing.payTerm,
    invoiceMode: listing.invoiceMode,
    transport: listing.transport,
    deliveryPlaceId: listing.deliveryPlaceId,
    windowFrom: listing.windowFrom,
    windowTo: listing.windowTo,
    weightBasis: listing.weightBasis,
    lossRate: listing.lossRate,
    assayBasis: listing.assayBasis,
    calorie: dealt.calorie,
    sellerBond: dealt.sellerBond,
    buyerBond: dealt.buyerBond,
    listingNo: dealt.listingNo,
    responseNo: dealt.responseNo,
    remark: listing.remark,
    ...furtherTermsOf(listing, dealt.further),
    // What is dealt on the board is paid through the supervised accounts.
    isSupervised: true,
    attachments: [],
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
