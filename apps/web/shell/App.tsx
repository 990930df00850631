// The app's providers: language, translations, API client, router.

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, Suspense, useMemo, useState } from 'react';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import { LanguageProvider, useLocale, useTranslation, translationsReady } from '#packages/i18n/react.ts';
import { ApiProvider } from '#packages/rpc/react/useCall.ts';
import { FailureToasts } from '#packages/ui-data/mobile/FailureToasts.tsx';
import { storeLocale } from '#packages/ui/storedLocale.ts';
import { showToast } from '#packages/ui/Toast.tsx';
import { UiHost } from '#packages/ui/UiHost.tsx';
import { apiContext } from './apiContext.ts';
import { queryClient } from './cache.ts';
import { Frame } from './Frame.tsx';
import { loadPage } from './loading.ts';
import { appLocale } from './locale.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { createNavigation } from './navigation.ts';

export function App() {
  const [locale, setLocale] = useState(appLocale);
  const language = useMemo(
    () => ({
      locale,
      choose: (chosen: Locale) => {
        // The screen stays unchanged until the translations have loaded (offline: for good).
        void loadPage(() => translationsReady(chosen)).then(
          () => {
            storeLocale(chosen);
            startTransition(() => {
              setLocale(chosen);
            });
          },
          () => undefined,
        );
      },
    }),
    [locale],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={apiContext}>
        <LanguageProvider value={language}>
          <Suspense>
            <Host>
              <Frame />
            </Host>
          </Suspense>
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

function Host({ children }: { children: ReactNode }) {
  const t = useTranslation('web');
  const tag = INTL_TAG[useLocale()];
  const missing = t('page.missing');
  const moves = useMemo(
    () =>
      createNavigation(() => {
        showToast(missing);
      }),
    [missing],
  );
  document.documentElement.lang = useLocale();
  return (
    <UiHost locale={tag} navigation={moves} concealmentKey="amounts-hidden">
      {children}
      <FailureToasts />
      <LoginDialog />
    </UiHost>
  );
}
