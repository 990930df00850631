// The title of a desk by its path.

import { useTranslation } from '#packages/i18n/react.ts';
import { useDesks } from '#packages/ui/admin/desks.ts';

export function useDeskTitle(): (path: string) => string {
  const tDesk = useTranslation('*.desk');
  const desks = useDesks();
  return (path) => {
    const desk = desks.find((one) => one.path === path);
    return desk ? tDesk(desk.title) : path;
  };
}
