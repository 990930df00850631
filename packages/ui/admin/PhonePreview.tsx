// A phone preview (375 × 812) of content written in the console.

import './phone.css';
import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';

export function PhonePreview({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslation('ui.admin');
  return (
    // The preview scrolls, so it must be focusable.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="desk-phone" aria-label={`${t('preview')}: ${title}`} tabIndex={0}>
      <p className="desk-phone-bar" aria-hidden="true">
        {title}
      </p>
      <div className="desk-phone-page">{children}</div>
    </section>
  );
}
