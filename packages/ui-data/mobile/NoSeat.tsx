// Where a query is refused for want of a seat: the way to one.

import { useTranslation } from '#packages/i18n/react.ts';
import { NoPermission } from '#packages/ui/States.tsx';

/** The page where a person takes a seat, or asks for it. */
const SEATS = 'pages/user/seats';

export default function NoSeat({ title }: { title: string }) {
  const t = useTranslation('ui.forbidden');
  return <NoPermission title={title} why={t('why')} next={{ label: t('seats'), to: SEATS }} />;
}
