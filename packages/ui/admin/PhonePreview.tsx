// A phone's screen of 375 by 812, for what readers will see of what is written at a desk.

import './phone.css';
import type { ReactNode } from 'react';
import { useDeskPartWords } from './useWords.ts';

export function PhonePreview({ title, children }: { title: string; children: ReactNode }) {
  const words = useDeskPartWords();
  return (
    // The phone scrolls, so the keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="desk-phone" aria-label={`${words.preview}: ${title}`} tabIndex={0}>
      <p className="desk-phone-bar" aria-hidden="true">
        {title}
      </p>
      <div className="desk-phone-page">{children}</div>
    </section>
  );
}
