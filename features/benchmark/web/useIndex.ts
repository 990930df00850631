// The index that an address names, and how it is described in a line.

import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { type Benchmark, listBenchmarks } from '../calls/read.ts';

/** The query of all indices with the chosen one; undefined where the address names none. */
export function useIndex(id: string | undefined) {
  const query = useCall(listBenchmarks, {});
  return {
    query,
    pick: ({ list }: { readonly list: readonly Benchmark[] }) => list.find((one) => one.id === id),
  };
}

/** Such as "5,000 kcal/kg · FOB port · with VAT". */
export function useIndexTerms() {
  const t = useTranslation('benchmark');
  const tCatalog = useTranslation('catalog');
  return ({ heat, priceBasis }: Benchmark) =>
    t('terms', { heat, basis: tCatalog(`dict.priceBasis.${priceBasis}`) });
}

export function useIndexName() {
  const locale = useLocale();
  return ({ names }: Pick<Benchmark, 'names'>) => names[locale];
}

/** A price, or a dash. */
export function usePriceText() {
  const { price } = useFormats();
  return (hao: bigint | null) => (hao === null ? '–' : price(hao));
}
