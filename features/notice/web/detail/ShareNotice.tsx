// Share card of a notice, with public data only.

import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import type { ShareCard } from '#features/content/web/share/card.ts';
import { ShareAction } from '#features/content/web/share/ShareAction.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { NoticeDetail } from '../../calls/notice.ts';
import { noticePath } from '../paths.ts';

export default function ShareNotice({ detail: { card: notice } }: { detail: NoticeDetail }) {
  const t = useTranslation(['notice', 'terms']);
  const { tonnes, minute, money } = useFormats();
  const { yuan } = useClauseFormats();
  const unit = useQuantityUnit();
  const card = (): ShareCard => ({
    kicker: `${t(`direction.${notice.direction}`)} · ${t(`kind.${notice.kind}`)}`,
    title: notice.title,
    figure: { value: yuan(notice.baseFrom), unit: t('unit.yuan_per_tonne') },
    facts: [
      `${t('opensAt')} ${minute(notice.opensAt)}`,
      `${t('lotCount', { count: notice.lots })} · ${tonnes(notice.quantity)} ${unit} · ` +
        `${t(`deposit.${notice.depositPer}`)} ${money(notice.deposit)}`,
      `${notice.firm.shortName} · ${notice.no}`,
    ],
  });
  return <ShareAction card={card} path={noticePath(notice.id)} />;
}
