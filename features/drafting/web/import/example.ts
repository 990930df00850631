// Example row of the year contract spreadsheet.

import { typedDecimal } from '#features/clause/writing.ts';
import { exampleSpec } from '#features/terms/web/spreadsheet/indexes.ts';
import { type ContractForm, spreadOverMonths } from '../wizard/form.ts';
import { PLACEHOLDER_FIRMS, type YearLists } from './columns.ts';

/** Has a valid check digit but belongs to nobody. */
const SOME_CODE = '91350100M000100Y43';
const SOME_YEAR = 600_000_000n;

export function exampleYearForm(
  blank: ContractForm,
  title: string,
  { varieties, places, series }: YearLists,
): ContractForm {
  const firm = (end: keyof typeof PLACEHOLDER_FIRMS) => ({ id: PLACEHOLDER_FIRMS[end], name: SOME_CODE });
  const [first] = series;
  return {
    ...blank,
    title,
    counterparty: firm('counterparty'),
    coalOrg: firm('coalOrg'),
    useCoalOrg: firm('useCoalOrg'),
    varietyId: varieties[0]?.value ?? '',
    deliveryPlaceId: blank.deliveryPlaceId || (places[0]?.value ?? ''),
    spec: exampleSpec(),
    quantity: typedDecimal(SOME_YEAR, 3),
    months: spreadOverMonths(SOME_YEAR).map((kg) => typedDecimal(kg, 3)),
    price: '512',
    ...(first
      ? { baseShare: '50', indexes: [{ seriesId: first.value, share: '50' }] }
      : { baseShare: '100' }),
  };
}
