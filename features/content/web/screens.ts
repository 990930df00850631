// The screens of content.
import { OUTSIDE } from './outside.ts';
import type { Screen } from '#packages/ui/screens.ts';

export const contentScreens: readonly Screen[] = [
  { path: 'pages/common/previewRichText', authId: '', access: 'open', load: () => import('./RichText.tsx') },
  { path: OUTSIDE, authId: '', access: 'open', load: () => import('./Outside.tsx') },
];
