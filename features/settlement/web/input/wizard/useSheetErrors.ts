// Texts of what is wrong in the steps of a sheet, by the field of the call.

import { useTranslation } from '#packages/i18n/react.ts';
import { findSheetFlaws, type SheetFlawWord } from './checkSheet.ts';
import type { SheetBasis, SheetForm } from './form.ts';

/** A figure beyond its bound is told at once, a missing one when going on. */
const AT_ONCE: readonly SheetFlawWord['word'][] = ['over', 'heavy', 'split'];

export function useSheetErrors(form: SheetForm, basis: SheetBasis, isTried: boolean) {
  const t = useTranslation('settlement');
  const flaws = findSheetFlaws(form, basis);
  const textOf = (flaw: SheetFlawWord) => {
    switch (flaw.word) {
      case 'none':
        return t('batches.first');
      case 'split':
        return t('fault.provisional_split', { sheetNo: flaw.sheetNo });
      case 'number':
        return t('operate.badNumber');
      case 'rate':
        return t('charges.badRate');
      case 'share':
        return t('weights.shareRange');
      case 'heavy':
        return t('fault.foreign_over', { left: flaw.left });
      case 'price':
        return t('charges.priceRange', { most: flaw.most });
      case 'over':
        return t('charges.atMost', { most: flaw.most });
    }
  };
  return (field: string) => {
    const flaw = flaws.find((one) => one.field === field && (isTried || AT_ONCE.includes(one.word)));
    return flaw && textOf(flaw);
  };
}
