// The console's providers: language, translations, API client, login.

import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import ConfigProvider from 'antd/es/config-provider';
import { startTransition, Suspense, useEffect, useMemo, useState } from 'react';
import { useConsoleToken } from '#features/account/console/session.ts';
import { WELCOME_PAGE } from '#features/firm/rules/operators.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { LanguageProvider, translationsReady } from '#packages/i18n/react.ts';
import { ApiProvider } from '#packages/rpc/react/useCall.ts';
import { FailureToasts } from '#packages/ui-data/mobile/FailureToasts.tsx';
import { NavigationProvider, LocationProvider } from '#packages/ui/navigation.ts';
import { storedLocale, storeLocale } from '#packages/ui/storedLocale.ts';
import { ToastHost } from '#packages/ui/Toast.tsx';
import { useAntdLocale } from './antdLocale.ts';
import { consoleApiContext, consoleQueryClient } from './apiContext.ts';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { navigation, useCurrentLocation } from './place.ts';
import { SignedOutPages } from './SignedOutPages.tsx';
import { theme } from './theme.ts';

export function Console() {
  const [locale, setLocale] = useState(storedLocale);
  const language = useMemo(
    () => ({
      locale,
      choose: (chosen: Locale) => {
        void translationsReady(chosen).then(
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
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <QueryClientProvider client={consoleQueryClient}>
      <ApiProvider value={consoleApiContext}>
        <LanguageProvider value={language}>
          <Suspense>
            <Inside locale={locale} />
          </Suspense>
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

function Inside({ locale }: { locale: Locale }) {
  const token = useConsoleToken();
  const place = useCurrentLocation();
  return (
    <StyleProvider layer>
      <ConfigProvider locale={useAntdLocale(locale)} theme={theme} button={{ autoInsertSpace: false }}>
        <NavigationProvider value={navigation}>
          <LocationProvider value={place}>
            {token && place.path !== WELCOME_PAGE ? <ConsoleFrame key={token} /> : <SignedOutPages />}
            <FailureToasts />
            <ToastHost />
          </LocationProvider>
        </NavigationProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
