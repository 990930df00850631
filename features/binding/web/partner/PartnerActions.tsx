// Buttons of a partner in lists: block and unblock.

import { useState } from 'react';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
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
  const saving = useMutationCall(savePartner);
  const label = words[content.isBlocked ? 'partner.unblock' : 'partner.block'];
  const close = () => {
    ask(false);
  };
  const turn = async () => {
    if (
      !(await saving.run({
        side,
        partnerId: partner.id,
        version,
        content: { ...content, isBlocked: !content.isBlocked },
      }))
    )
      return;
    showToast(words['done.saved']);
    close();
    await onDone();
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
        <ConfirmDrawer
          isOpen
          onClose={close}
          title={label}
          confirmLabel={label}
          cancelLabel={words['act.cancel']}
          isDanger={!content.isBlocked}
          isBusy={saving.isBusy}
          onConfirm={turn}
          rows={[{ key: 'partner', label: words['field.partner'], value: partner.name }]}
        >
          {saving.problem !== undefined && <NoticeBox tone="danger">{saving.problem}</NoticeBox>}
          <p className="binding-note">{words[content.isBlocked ? 'partner.unblockWhy' : 'hint.isBlocked']}</p>
        </ConfirmDrawer>
      )}
    </>
  );
}
