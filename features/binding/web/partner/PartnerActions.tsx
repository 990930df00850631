// Buttons of a partner in lists: block and unblock.

import { useState } from 'react';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { type PartnerCard, savePartner } from '../../calls/partner.ts';
import type { PartnerSide } from '../../choices.ts';
import { savePath } from '../paths.ts';
import { useBindingWords } from '../words.ts';

interface PartnerActsProps {
  readonly card: PartnerCard;
  readonly side: PartnerSide;
  readonly onDone: () => unknown;
}

export function PartnerActions({ card: { partner, content, version }, side, onDone }: PartnerActsProps) {
  const words = useBindingWords();
  const [isAsking, ask] = useState(false);
  const label = words[content.isBlocked ? 'partner.unblock' : 'partner.block'];
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
        {words['partner.edit']}
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
          rows={[{ key: 'partner', label: words['field.partner'], value: partner.name }]}
          done={words['done.saved']}
          onClose={close}
          onDone={() => {
            close();
            return onDone();
          }}
        >
          <p className="binding-note">{words[content.isBlocked ? 'partner.unblockWhy' : 'hint.isBlocked']}</p>
        </ActDrawer>
      )}
    </>
  );
}
