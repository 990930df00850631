// Where somebody goes who has signed in or up: back to where they were stopped.

import * as z from 'zod/mini';
import { useNavigate } from '#packages/ui/navigation.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';

const HOME = '/pages/tabBar/home';

/** Only screens of ours: an address in the query string must not lead elsewhere. */
const isOurs = (back: string | undefined): back is string =>
  back !== undefined && /^\/pages\/[\w/]+(\?[^#]*)?$/.test(back);

export function useWayBack() {
  const { navigate } = useNavigate();
  const [{ back }] = useScreenQuery(z.object({ back: z.optional(z.string()) }));
  const way = isOurs(back) ? back : undefined;
  return {
    goBack: () => {
      navigate(way ?? HOME, { replace: true });
    },
    /** Another page on the same errand. */
    pass: (page: string) => (way === undefined ? page : `${page}?back=${encodeURIComponent(way)}`),
  };
}
