// Error notice after a refused act, with a link to top up missing money.

import { Notice } from '#packages/ui/Banner.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { useSay } from './say.ts';

export const FUNDS_PAGE = 'pages/business/finance/manage/accountBalance';

export function ObstacleNotice({
  obstacle,
}: {
  obstacle: { readonly text: string; readonly fault?: { readonly name: string } } | undefined;
}) {
  const { say } = useSay();
  if (!obstacle) return null;
  const action =
    obstacle.fault?.name === 'deposit_short' ? (
      <Link to={FUNDS_PAGE}>{say('registration.topUp')}</Link>
    ) : undefined;
  return (
    <Notice tone="danger" action={action}>
      {obstacle.text}
    </Notice>
  );
}
