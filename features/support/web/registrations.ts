// Screens of support.

import type { WebRegistrations } from '#packages/ui/screens.ts';
import { FEEDBACK_DETAIL, FEEDBACK_FORM, FEEDBACK_LIST } from './paths.ts';

export default {
  screens: [
    { path: FEEDBACK_FORM, authId: '050104', load: () => import('./FeedbackForm.tsx') },
    { path: FEEDBACK_LIST, load: () => import('./FeedbackList.tsx') },
    { path: FEEDBACK_DETAIL, load: () => import('./FeedbackScreen.tsx') },
  ],
} satisfies WebRegistrations;
