// What the reviewer of a listing reads of it.

import { expect, it } from 'vitest';
import { PARAMETERS } from '#features/catalog/parameters.ts';
import { toFurtherDefaults } from '#features/terms/further.ts';
import { withFurtherTerms } from '#features/terms/rules/further.ts';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { someDetail } from '../listing.example.ts';
import { ListingFacts } from './ListingPanel.tsx';

const submitted = someDetail();
const listing = {
  ...submitted,
  terms: withFurtherTerms(
    { ...submitted.terms, retention: basisPoints(300n), liftPenalty: haoPerTonne(100_000n) },
    toFurtherDefaults((key) => PARAMETERS[key].value),
  ),
};

it.each(LOCALES)('names the further terms with what the contract will say, in %s', async (locale) => {
  const text = textOf(
    await draw(<ListingFacts listing={listing} />, {
      locale,
      seats: ['operator_trade'],
    }),
  );
  const t = translation('terms', locale);
  expect(text).not.toMatch(GAPS);
  expect(text).toContain(t('further.title'));
  const said = [
    'tolerance',
    'disputeDays',
    'retention',
    'lateInterest',
    'liftPenalty',
    'storageFee',
  ] as const;
  for (const name of said) expect(text).toContain(t(`field.${name}`));
  expect(text).not.toContain(t('field.liftPenaltyShare'));
  expect(text).toMatch(/3 %/);
});
