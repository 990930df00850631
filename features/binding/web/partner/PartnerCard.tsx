// One partner in a list.

import type { ReactNode } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { PartnerCard } from '../../calls/partner.ts';
import type { PartnerSide } from '../../choices.ts';
import '../binding.css';
import { useScope } from '../org/OrgCard.tsx';
import { savePath } from '../paths.ts';

interface PartnerCardProps {
  readonly card: PartnerCard;
  readonly side: PartnerSide;
  readonly acts?: ReactNode;
}

export function PartnerCardView({
  card: { partner, content, isMutual, limitUsed, lastDealAt },
  side,
  acts,
}: PartnerCardProps) {
  const t = useTranslation('binding');
  const { day, listed } = useFormats();
  const scope = useScope();
  const used = { used: limitUsed, limit: content.creditLimit ?? 0n };
  return (
    <Card to={`${savePath(side)}?id=${partner.id}`} acts={acts}>
      <div className="binding-line">
        <span className="binding-tags">
          <Tag tone="info">{t('partner.level', { level: content.level })}</Tag>
          {content.isBlocked && <Tag tone="danger">{t('partner.blocked')}</Tag>}
          {content.isAutoAccept && <Tag tone="success">{t('partner.auto')}</Tag>}
        </span>
        <span className="binding-note">{t(isMutual ? 'partner.mutual' : 'partner.oneSided')}</span>
      </div>
      <p className="binding-name">{partner.name}</p>
      {content.tags.length > 0 && <p className="binding-note">{listed(content.tags)}</p>}
      <p className="binding-note">{scope(content.varieties)}</p>
      <div className="binding-line binding-note ui-number">
        <span>{t(content.creditLimit === undefined ? 'partner.used' : 'partner.usedOf', used)}</span>
        {content.discount > 0n && <span>{t('partner.discount', { discount: content.discount })}</span>}
      </div>
      <p className="binding-note ui-number">
        {lastDealAt ? t('partner.lastDeal', { day: day(lastDealAt) }) : t('partner.noDeal')}
      </p>
    </Card>
  );
}
