// One partner in a list.

import type { ReactNode } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { PartnerCard } from '../../calls/partner.ts';
import type { PartnerSide } from '../../choices.ts';
import '../binding.css';
import { useScope } from '../org/OrgCard.tsx';
import { savePath } from '../paths.ts';
import { useBindingWords } from '../words.ts';

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
  const words = useBindingWords();
  const { fill, day, listed } = useFormats();
  const scope = useScope();
  const used = { used: limitUsed.toString(), limit: content.creditLimit?.toString() ?? '' };
  return (
    <Card to={`${savePath(side)}?id=${partner.id}`} acts={acts}>
      <div className="binding-line">
        <span className="binding-tags">
          <Tag tone="info">{fill(words['partner.level'], { level: content.level })}</Tag>
          {content.isBlocked && <Tag tone="danger">{words['partner.blocked']}</Tag>}
          {content.isAutoAccept && <Tag tone="success">{words['partner.auto']}</Tag>}
        </span>
        <span className="binding-note">{words[isMutual ? 'partner.mutual' : 'partner.oneSided']}</span>
      </div>
      <p className="binding-name">{partner.name}</p>
      {content.tags.length > 0 && <p className="binding-note">{listed(content.tags)}</p>}
      <p className="binding-note">{scope(content.varieties)}</p>
      <div className="binding-line binding-note ui-number">
        <span>
          {fill(words[content.creditLimit === undefined ? 'partner.used' : 'partner.usedOf'], used)}
        </span>
        {content.discount > 0n && (
          <span>{fill(words['partner.discount'], { discount: content.discount.toString() })}</span>
        )}
      </div>
      <p className="binding-note ui-number">
        {lastDealAt ? fill(words['partner.lastDeal'], { day: day(lastDealAt) }) : words['partner.noDeal']}
      </p>
    </Card>
  );
}
