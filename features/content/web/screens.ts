// The screens of content.
import { NEWS, NEWS_DETAIL, OUTSIDE } from './paths.ts';
import type { Screen } from '#packages/ui/screens.ts';

export const contentScreens: readonly Screen[] = [
  { path: 'pages/common/previewRichText', authId: '', access: 'open', load: () => import('./RichText.tsx') },
  { path: OUTSIDE, authId: '', access: 'open', load: () => import('./Outside.tsx') },
  { path: NEWS_DETAIL, authId: '', access: 'open', load: () => import('./NewsDetail.tsx') },
  { path: NEWS, authId: '0107', access: 'open', load: () => import('./News.tsx') },
];
