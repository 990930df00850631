// The app around its pages: language, words, the line to the server, and the router.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, Suspense, useMemo, useState } from 'react';
import { wordsOfFeatures } from '../features.ts';
import { queries } from './cache.ts';
import { Frame } from './Frame.tsx';
import { go, goBack } from './history.ts';
import { HOME } from './home.ts';
import { line } from './line.ts';
import { storedLocale, storeLocale } from './locale.ts';
import { useShellWords } from './words.ts';
import { LineProvider } from '#packages/call/useCall.ts';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import { LanguageProvider, useLocale, WordsRegistryProvider } from '#packages/i18n/react.ts';
import { UiHost } from '#packages/ui/UiHost.tsx';

export function App() {
  const [locale, setLocale] = useState(storedLocale);
  const language = useMemo(() => ({
    locale,
    choose: (chosen: Locale) => {
      storeLocale(chosen);
      // What is on the screen stays until the new words have come.
      startTransition(() => { setLocale(chosen); });
    },
  }), [locale]);
  return (
    <QueryClientProvider client={queries}>
      <LineProvider value={line}>
        <LanguageProvider value={language}>
          <WordsRegistryProvider value={wordsOfFeatures}>
            <Suspense><Host><Frame /></Host></Suspense>
          </WordsRegistryProvider>
        </LanguageProvider>
      </LineProvider>
    </QueryClientProvider>
  );
}

const moves = { navigate: go, goBack: () => { goBack(HOME); } };

function Host({ children }: { children: ReactNode }) {
  const words = useShellWords();
  const tag = INTL_TAG[useLocale()];
  document.documentElement.lang = useLocale();
  return <UiHost words={words} locale={tag} moves={moves} concealmentKey="amounts-hidden">{children}</UiHost>;
}
