// The console's providers: language, translations, API client, login.

import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import ConfigProvider from 'antd/es/config-provider';
import { startTransition, Suspense, useEffect, useMemo, useState } from 'react';
import { useConsoleToken } from '#features/account/console/session.ts';
import { WELCOME } from '#features/firm/rules/operators.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { LanguageProvider, WordsRegistryProvider, wordsReady } from '#packages/i18n/react.ts';
import { ApiProvider } from '#packages/rpc/react/useCall.ts';
import { FailureToasts } from '#packages/ui-data/mobile/FailureToasts.tsx';
import { NavigationProvider, LocationProvider } from '#packages/ui/navigation.ts';
import { ToastHost } from '#packages/ui/Toast.tsx';
import { wordsOfFeatures } from '../features.ts';
import { useAntdLocale } from './antdLocale.ts';
import { Frame } from './Frame.tsx';
import { line, queries } from './line.ts';
import { storedLocale, storeLocale } from './locale.ts';
import { Outside } from './Outside.tsx';
import { moves, usePresentPlace } from './place.ts';
import { theme } from './theme.ts';

export function Console() {
  const [locale, setLocale] = useState(storedLocale);
  const language = useMemo(
    () => ({
      locale,
      choose: (chosen: Locale) => {
        void wordsReady(chosen).then(
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
    <QueryClientProvider client={queries}>
      <ApiProvider value={line}>
        <LanguageProvider value={language}>
          <WordsRegistryProvider value={wordsOfFeatures}>
            <Suspense>
              <Inside locale={locale} />
            </Suspense>
          </WordsRegistryProvider>
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

function Inside({ locale }: { locale: Locale }) {
  const token = useConsoleToken();
  const place = usePresentPlace();
  return (
    <StyleProvider layer>
      <ConfigProvider locale={useAntdLocale(locale)} theme={theme} button={{ autoInsertSpace: false }}>
        <NavigationProvider value={moves}>
          <LocationProvider value={place}>
            {token && place.path !== WELCOME ? <Frame key={token} /> : <Outside />}
            <FailureToasts />
            <ToastHost />
          </LocationProvider>
        </NavigationProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
