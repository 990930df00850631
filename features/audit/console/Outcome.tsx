// How an act of the audit log ended: in words, beside its code.

import { Suspense } from 'react';
import { useTexts, useTranslation } from '#packages/i18n/react.ts';
import type { AuditRecord } from '../calls.ts';

export function Outcome({ row: { outcome, fault } }: { row: AuditRecord }) {
  const t = useTranslation('audit.console');
  if (outcome === 0) return <span className="desk-good">{t('done')}</span>;
  return (
    <span className="desk-problem">
      {fault ? (
        // The texts of the feature that refused are loaded when a row names it.
        <Suspense fallback={t('refused')}>
          <Reason {...fault} />
        </Suspense>
      ) : (
        t('refused')
      )}{' '}
      <code>{outcome}</code>
    </span>
  );
}

function Reason({ feature, name }: NonNullable<AuditRecord['fault']>) {
  const t = useTranslation('audit.console');
  return useTexts(feature)(`fault.${name}`) ?? t('refused');
}
