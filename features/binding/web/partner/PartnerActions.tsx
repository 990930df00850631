// Buttons of a partner in lists: block and unblock.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { type PartnerCard, savePartner } from '../../calls/partner.ts';
import type { PartnerSide } from '../../choices.ts';
import { savePath } from '../paths.ts';

interface PartnerActsProps {
  readonly card: PartnerCard;
  readonly side: PartnerSide;
  readonly onDone: () => unknown;
}

export function PartnerActions({ card: { partner, content, version }, side, onDone }: PartnerActsProps) {
  const t = useTranslation('binding');
  const [isAsking, ask] = useState(false);
  const label = t(content.isBlocked ? 'partner.unblock' : 'partner.block');
  const close = () => {
    ask(false);
  };
  return (
    <>
      <Button
        size="small"
        onPress={() => {
          ask(true);
        }}
      >
        {label}
      </Button>
      <Button size="small" to={`${savePath(side)}?id=${partner.id}`}>
        {t('partner.edit')}
      </Button>
      {isAsking && (
        <ActDrawer
          title={label}
          call={savePartner}
          input={() => ({
            side,
            partnerId: partner.id,
            version,
            content: { ...content, isBlocked: !content.isBlocked },
          })}
          isDanger={!content.isBlocked}
          rows={[{ key: 'partner', label: t('field.partner'), value: partner.name }]}
          done={t('done.saved')}
          onClose={close}
          onDone={() => {
            close();
            return onDone();
          }}
        >
          <p className="binding-note">{t(content.isBlocked ? 'partner.unblockWhy' : 'hint.isBlocked')}</p>
        </ActDrawer>
      )}
    </>
  );
}
