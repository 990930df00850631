// The number of items that wait, beside a page or a group of the menu.

import { useTranslation } from '#packages/i18n/react.ts';
import { type Waiting, useWaitingText } from './waiting.ts';

export function WaitingBadge({ waiting }: { waiting: Waiting }) {
  const t = useTranslation('console');
  const text = useWaitingText();
  return waiting.count === 0 ? null : (
    <span className="console-count">
      <span aria-hidden="true">{text(waiting)}</span>
      <span className="desk-hidden">{t('menu.waiting', { count: waiting.count })}</span>
    </span>
  );
}
