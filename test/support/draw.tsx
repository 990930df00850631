// A screen drawn to text without a browser, at an address, in a language, with what the server would have answered.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterAll, vi } from 'vitest';
import 'virtual:i18n/all';
// Registers the features' matters and to-dos, as the app does.
import '#apps/web/features.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import type { Seat } from '#features/firm/seats.ts';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import { LanguageProvider } from '#packages/i18n/react.ts';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { queryKeyOf } from '#packages/rpc/react/queryKey.ts';
import { ApiProvider } from '#packages/rpc/react/useCall.ts';
import { LocationProvider } from '#packages/ui/navigation.ts';
import { UiHost } from '#packages/ui/UiHost.tsx';

/** A drawing shows one moment, whenever the tests are run. */
vi.setSystemTime(new Date('2026-11-24T01:12:00Z'));
afterAll(() => {
  vi.useRealTimers();
});

/** What has come back before the screen is drawn; an error stands for a call that failed. */
export interface Answered {
  readonly key: readonly unknown[];
  readonly answer: unknown;
  readonly isPaged: boolean;
}

export const answered = <C extends Call>(
  call: C,
  input: InputOf<C>,
  answer: OutputOf<C> | Error,
): Answered => ({ key: queryKeyOf(call, input), answer, isPaged: false });
export const answeredPage = <C extends Call>(
  call: C,
  input: InputOf<C>,
  answer: OutputOf<C> | Error,
): Answered => ({ key: [...queryKeyOf(call, input), 'pages'], answer, isPaged: true });

interface Drawing {
  readonly locale?: Locale;
  /** The query string of the address, without the question mark. */
  readonly search?: string;
  readonly seats?: readonly Seat[];
  readonly answers?: readonly Answered[];
  readonly hidesAmounts?: boolean;
}

export async function draw(
  screen: ReactNode,
  { locale = 'zh-Hans', search = '', seats, answers = [], hidesAmounts = false }: Drawing = {},
): Promise<string> {
  const kept = new Map<string, string>([
    ...(seats ? [['TOKEN', 'a token'] as const] : []),
    ...(hidesAmounts ? [['amounts', '1'] as const] : []),
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const client = await knowing([
    ...answers,
    ...(seats ? [answered(traderInfo, {}, { firm: null, seats: [...seats], isToChoose: false })] : []),
  ]);
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <ApiProvider value={silentLine}>
        <LanguageProvider value={{ locale, choose: () => undefined }}>
          <UiHost locale={INTL_TAG[locale]} navigation={still} concealmentKey="amounts">
            <LocationProvider value={{ path: '', query: search }}>{screen}</LocationProvider>
          </UiHost>
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

const still = {
  navigate: () => undefined,
  switchTab: () => undefined,
  relaunch: () => undefined,
  goBack: () => undefined,
  isFirst: () => false,
};
/** A line on which nothing more comes back: what is drawn is what was answered before. */
const silentLine = { client: () => new Promise<never>(() => undefined), follow: () => () => undefined };

async function knowing(answers: readonly Answered[]): Promise<QueryClient> {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, retryOnMount: false, staleTime: Infinity, networkMode: 'always' },
    },
  });
  await Promise.all(
    answers.map(({ key, answer, isPaged }) => {
      const queryFn = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
      return isPaged
        ? client.prefetchInfiniteQuery({ queryKey: key, queryFn, initialPageParam: undefined })
        : client.prefetchQuery({ queryKey: key, queryFn });
    }),
  );
  return client;
}

/** What the drawn screen says, without its tags. */
export const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Signs that a word or a number was not there. */
export const GAPS = /undefined|NaN|\[object|\{\w+(\|\w+)*\}/;
