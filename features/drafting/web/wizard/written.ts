// Converts the form to the call input of each kind, or to its problems.

import type {
  ContractTerms,
  SaleTerms,
  TradingCompanyTerms,
  WrittenTerms,
} from '#features/contract/terms.ts';
import type { BasisPoints } from '#packages/exact/exact.ts';
import { readAgreement } from './agreement.ts';
import { createFormReader, type FormReader, type ContractFormProblem } from './createFormReader.ts';
import type { ContractForm, ContractFormKind } from './form.ts';
import { CONTRACT_NUMBERS } from './numbers.ts';
import { readSale } from './sale.ts';

export type ContractSubmission =
  | {
      readonly as: 'contract';
      readonly terms: WrittenTerms;
      readonly side: 'seller' | 'buyer';
      readonly counterpartyId: string;
    }
  | {
      readonly as: 'legs';
      readonly sellerId: string;
      readonly buyerId: string;
      readonly upstream: TradingCompanyTerms;
      readonly downstream: TradingCompanyTerms;
    }
  | {
      readonly as: 'supplement';
      readonly amended: SaleTerms;
      readonly reason: string;
      readonly effectFrom: string;
    }
  | {
      readonly as: 'termination';
      readonly reason: string;
      readonly sellerForfeits: BasisPoints;
      readonly buyerForfeits: BasisPoints;
    }
  | { readonly as: 'terms'; readonly terms: ContractTerms };

export interface FormSubject {
  readonly writing: ContractFormKind;
  /** Terms being rewritten: of a draft, or under negotiation. */
  readonly standing?: ContractTerms | undefined;
  readonly main?: SaleTerms | undefined;
}
export interface SubmissionReading {
  readonly written: ContractSubmission | undefined;
  readonly wrongs: readonly ContractFormProblem[];
}

export function readContractForm(form: ContractForm, subject: FormSubject): SubmissionReading {
  const read = createFormReader();
  const written = READERS[subject.writing](form, read, subject);
  return { written: read.wrongs.length === 0 ? written : undefined, wrongs: read.wrongs };
}

type ReadOne = (form: ContractForm, read: FormReader, subject: FormSubject) => ContractSubmission | undefined;
const isSaleTerms = (terms: ContractTerms | undefined): terms is SaleTerms =>
  terms !== undefined && terms.kind !== 'agreement';

const withParties = ({ ourSide, counterparty }: ContractForm, terms: ContractTerms): ContractSubmission => ({
  as: 'contract',
  terms: terms as WrittenTerms,
  side: ourSide,
  counterpartyId: counterparty?.id ?? '',
});

const sale =
  (kind: 'year' | 'month'): ReadOne =>
  (form, read, { standing }) => {
    if (isSaleTerms(standing)) return asTerms(readSale(form, standing, read));
    read.needed('counterparty', form.counterparty);
    const terms = readSale(form, { kind }, read);
    return terms && withParties(form, terms);
  };

const agreement =
  (type: 'framework' | 'offline'): ReadOne =>
  (form, read, { standing }) => {
    if (!standing) read.needed('counterparty', form.counterparty);
    const terms = readAgreement(form, type, read);
    if (!terms) return undefined;
    return standing ? { as: 'terms', terms } : withParties(form, terms);
  };

const asTerms = (terms: ContractTerms | undefined): ContractSubmission | undefined =>
  terms && { as: 'terms', terms };

const legs: ReadOne = (form, read, { standing }) => {
  if (isSaleTerms(standing)) return asTerms(readSale(form, standing, read));
  read.needed('supplier', form.supplier);
  read.needed('customer', form.customer);
  const leg = (side: 'upstream' | 'downstream') => {
    const price = form[`${side}Price`];
    read.number(`${side}Price`, price, CONTRACT_NUMBERS[`${side}Price`]);
    return readSale({ ...form, price: price || '1' }, { kind: 'trading_company', leg: side }, read) as
      | TradingCompanyTerms
      | undefined;
  };
  const [upstream, downstream] = [leg('upstream'), leg('downstream')];
  return (
    upstream &&
    downstream && {
      as: 'legs',
      sellerId: form.supplier?.id ?? '',
      buyerId: form.customer?.id ?? '',
      upstream,
      downstream,
    }
  );
};

const supplement: ReadOne = (form, read, { standing, main }) => {
  read.needed('reason', form.reason.trim());
  read.needed('effectFrom', form.effectFrom);
  const changed = { reason: form.reason.trim(), effectFrom: form.effectFrom };
  if (standing?.kind === 'agreement' && standing.type === 'supplement') {
    const amended = readSale(form, standing.amended, read);
    return amended && { as: 'terms', terms: { ...standing, ...changed, amended } };
  }
  const amended = main && readSale(form, main, read);
  return amended && { as: 'supplement', amended, ...changed };
};

const termination: ReadOne = (form, read, { standing }) => {
  read.needed('reason', form.reason.trim());
  const share = (name: 'sellerForfeits' | 'buyerForfeits') =>
    BigInt(read.number(name, form[name], CONTRACT_NUMBERS[name]) ?? 0) as BasisPoints;
  const agreed = {
    reason: form.reason.trim(),
    sellerForfeits: share('sellerForfeits'),
    buyerForfeits: share('buyerForfeits'),
  };
  return standing?.kind === 'agreement' && standing.type === 'termination'
    ? { as: 'terms', terms: { ...standing, ...agreed } }
    : { as: 'termination', ...agreed };
};

const READERS: Record<ContractFormKind, ReadOne> = {
  year: sale('year'),
  month: sale('month'),
  trading_company: legs,
  framework: agreement('framework'),
  offline: agreement('offline'),
  supplement,
  termination,
};
