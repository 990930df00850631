// Where to go after signing in or up.

import * as z from 'zod/mini';
import { useNavigate } from '#packages/ui/navigation.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';

const HOME = '/pages/tabBar/home';

/** Only this app's screens: prevents open redirects through the query string. */
const isOwnScreen = (back: string | undefined): back is string =>
  back !== undefined && /^\/pages\/[\w/]+(\?[^#]*)?$/.test(back);

export function useReturnAddress() {
  const { navigate } = useNavigate();
  const [{ back }] = useScreenQuery(z.object({ back: z.optional(z.string()) }));
  const target = isOwnScreen(back) ? back : undefined;
  return {
    goBack: () => {
      navigate(target ?? HOME, { replace: true });
    },
    pass: (page: string) => (target === undefined ? page : `${page}?back=${encodeURIComponent(target)}`),
  };
}
