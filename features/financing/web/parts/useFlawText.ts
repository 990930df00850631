// Text of a flaw in the figures of a loan.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { LoanFlaws } from './flaws.ts';

export function useFlawText() {
  const t = useTranslation('financing');
  const { percent } = useFormats();
  return (flaw: LoanFlaws[keyof LoanFlaws]) => {
    if (flaw === undefined) return undefined;
    if (flaw === 'missing') return t('apply.missing');
    switch (flaw.is) {
      case 'over_ratio':
        return t('fault.over_ratio', { most: flaw.most });
      case 'limit_used':
        return t('fault.funder_limit_used', { left: flaw.left });
      case 'tenor_too_long':
        return t('fault.tenor_too_long', { latest: flaw.latest });
      case 'outside_terms': {
        const write = (text: string) => (flaw.field === 'tenorDays' ? text : percent(BigInt(text)));
        return t('fromTo', { from: write(flaw.least), to: write(flaw.most) });
      }
    }
  };
}
