// Renders outside the app what needs texts but shows nothing itself.

import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '#packages/i18n/react.ts';
import { appLocale } from './locale.ts';

export function renderAside(content: ReactNode): void {
  createRoot(document.createElement('div')).render(
    <LanguageProvider value={{ locale: appLocale(), choose: () => undefined }}>
      <Suspense>{content}</Suspense>
    </LanguageProvider>,
  );
}
