// Example cards, listings and negotiations, and a renderer for screen tests.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import { LanguageProvider } from '#packages/i18n/react.ts';
import { ApiProvider } from '#packages/rpc/react/useCall.ts';
import { UiHost } from '#packages/ui/UiHost.tsx';

const moves = {
  navigate: () => undefined,
  switchTab: () => undefined,
  relaunch: () => undefined,
  goBack: () => undefined,
  isFirst: () => false,
};
/** A client that never answers, so that only the given data is drawn. */
const silentApi = { client: () => new Promise<never>(() => undefined), follow: () => () => undefined };

export async function draw(locale: Locale, screen: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={silentApi}>
        <LanguageProvider value={{ locale, choose: () => undefined }}>
          <UiHost locale={INTL_TAG[locale]} navigation={moves} concealmentKey="amounts">
            {screen}
          </UiHost>
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

export const textOfCell = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
