// The form with its checks: the same rules the server applies, in the reader's words.
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form';
import { serverNow } from '#features/catalog/web/clock.ts';
import { useLocaleTag } from '#packages/ui/locale.ts';
import { groupDigits } from '#packages/ui/numerals.ts';
import type { Surroundings } from '../../rules/listing.ts';
import { typedDecimal } from '../shared/quality.ts';
import { useSay } from '../shared/say.ts';
import { useTradingCosts } from '../shared/useTradingCosts.ts';
import type { ListingForm } from './form.ts';
import { readForm, type Wrong } from './terms.ts';

export interface Lister { readonly firm: { readonly capabilities: readonly ('sell' | 'buy' | 'trading_company')[] } | null }

export function useListingForm(start: ListingForm, { firm }: Lister) {
  const { signDays } = useTradingCosts();
  const textOf = useWrongText();
  const around = (): Surroundings => ({
    now: new Date(serverNow()), signDays,
    mayFirmSell: firm?.capabilities.includes('sell') ?? false, mayFirmBuy: firm?.capabilities.includes('buy') ?? false,
    isTradingCompany: firm?.capabilities.includes('trading_company') ?? false,
  });
  const read = (values: ListingForm) => readForm(values, around());
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

export function useWrongText() {
  const { say } = useSay();
  const localeTag = useLocaleTag();
  return ({ word, bounds }: Wrong): string => {
    if (!bounds) return say(word);
    const write = (value: bigint) => groupDigits(typedDecimal(value, bounds.scale), localeTag);
    return say(word, { least: write(bounds.least), most: write(bounds.most) });
  };
}
