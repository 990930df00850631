// The listing form with the server's rules and localised messages.

import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form';
import { typedDecimal } from '#features/clause/writing.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import type { BasisPoints } from '#packages/exact/exact.ts';
import type { Params } from '#packages/i18n/compiled.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { useLocaleTag } from '#packages/ui/locale.ts';
import type { ListingFacts } from '../../rules/listing.ts';
import { readListingForm, type FormProblem } from './terms.ts';

export interface ListingTrader {
  readonly firm: { readonly capabilities: readonly ('sell' | 'buy' | 'trading_company')[] } | null;
}

/** Facts besides the form that the rules need, as of the call. */
export function useRuleFacts({ firm }: ListingTrader): () => ListingFacts {
  const { signDays, maxDeposit } = useTradingCosts();
  return () => ({
    now: new Date(serverNow()),
    signDays,
    maxDeposit,
    mayFirmSell: firm?.capabilities.includes('sell') ?? false,
    mayFirmBuy: firm?.capabilities.includes('buy') ?? false,
    isTradingCompany: firm?.capabilities.includes('trading_company') ?? false,
  });
}

export function useListingForm(start: ListingForm, lister: ListingTrader) {
  const textOf = useProblemText();
  const around = useRuleFacts(lister);
  const read = (values: ListingForm) => readListingForm(values, around());
  const resolver: Resolver<ListingForm> = (values) => {
    const { wrongs } = read(values);
    if (wrongs.length === 0) return { values, errors: {} };
    const errors: FieldErrors<ListingForm> = {};
    for (const wrong of wrongs) set(errors, wrong.path, { type: wrong.word, message: textOf(wrong) });
    return { values: {}, errors };
  };
  const form = useForm<ListingForm>({ defaultValues: start, mode: 'onTouched', resolver });
  return { form, read };
}

export function useProblemText() {
  const t = useTranslation(['listing', 'terms', 'clause']);
  const localeTag = useLocaleTag();
  const { maxDeposit } = useTradingCosts();
  return (wrong: FormProblem) => formatProblem(wrong, t, { localeTag, maxDeposit });
}

interface ProblemContext {
  readonly localeTag: string;
  readonly maxDeposit: BasisPoints;
}

export function formatProblem(
  { word, bounds: own }: FormProblem,
  t: Translate<'listing' | 'terms' | 'clause'>,
  { localeTag, maxDeposit }: ProblemContext,
): string {
  const find = t as (key: FormProblem['word'], params?: Params) => string;
  const bounds = word === 'rule.deposit_too_high' ? { least: 0n, most: maxDeposit, scale: 2 } : own;
  if (!bounds) return find(word);
  const write = (value: bigint) => groupDigits(typedDecimal(value, bounds.scale), localeTag);
  return find(word, { least: write(bounds.least), most: write(bounds.most) });
}
