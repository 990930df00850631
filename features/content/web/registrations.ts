// Screens of content.

import type { ScreenDefinition, WebRegistrations } from '#packages/ui/screens.ts';
import type { IntroductionTopic } from '../topics.ts';
import { ALERTS, DYNAMICS, NEWS_PATH, NEWS_DETAIL, OUTSIDE, PRICES } from './paths.ts';

const INTRODUCTIONS: Readonly<Record<IntroductionTopic, string>> = {
  finance: '0102',
  agreement: '0103',
  customerService: '0104',
  logistics: '0105',
  transaction: '0106',
};

export default {
  screens: [
    {
      path: 'pages/common/previewRichText',
      access: 'open',
      load: () => import('./RichText.tsx'),
    },
    { path: OUTSIDE, access: 'open', load: () => import('./Outside.tsx') },
    { path: NEWS_DETAIL, access: 'open', load: () => import('./NewsDetail.tsx') },
    { path: DYNAMICS, authId: '0401', access: 'open', load: () => import('./Dynamics.tsx') },
    { path: NEWS_PATH, authId: '0107', access: 'open', load: () => import('./NewsScreen.tsx') },
    { path: PRICES, authId: '0108', access: 'open', load: () => import('./PricesScreen.tsx') },
    { path: ALERTS, authId: 'B0108', load: () => import('./Alerts.tsx') },
    ...Object.entries(INTRODUCTIONS).map(([topic, authId]): ScreenDefinition => ({
      path: `pages/introduce/${topic}`,
      authId,
      access: 'open',
      load: () => import('./Introduction.tsx'),
    })),
  ],
} satisfies WebRegistrations;
