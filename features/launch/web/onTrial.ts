// Screens that depend on stand-ins say so while the platform is on trial.

import type { WebRegistrations } from '#packages/ui/screens.ts';
import type { TrialSubject } from './TrialNotice.tsx';

type Screens = WebRegistrations['screens'];

/** The notice is loaded together with the screen, since the first screen needs none. */
export const onTrial = (about: TrialSubject, screens: Screens): Screens =>
  screens.map((screen) => ({
    ...screen,
    load: async () => {
      const [{ default: Page }, { withNotice }] = await Promise.all([
        screen.load(),
        import('./TrialNotice.tsx'),
      ]);
      return { default: withNotice(about, Page) };
    },
  }));
