// Buttons of a binding in lists: renew, revoke, open the letter.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { type BindingCard, orgDetail } from '../../calls/org.ts';
import { bindingMachine, isRenewable, isWritable } from '../../states.ts';
import { bindPath } from '../paths.ts';
import { Letters } from './BindFacts.tsx';
import { BindingMoveDrawer, useRenewal } from './BindingMoveDrawer.tsx';

interface OrgActsProps {
  readonly card: BindingCard;
  readonly as: 'firm' | 'org';
  readonly mayAct: boolean;
  readonly onDone: () => unknown;
}

export function OrgActions({ card, as, mayAct, onDone }: OrgActsProps) {
  const t = useTranslation('binding');
  const [open, setOpen] = useState<'letter' | 'revoke'>();
  const renewing = useRenewal(card);
  const close = () => {
    setOpen(undefined);
  };
  const mayRevoke = mayAct && openMoves(bindingMachine, card.state, as).includes('revoke');
  return (
    <>
      {renewing.problem !== undefined && <NoticeBox tone="danger">{renewing.problem}</NoticeBox>}
      <Button
        size="small"
        onPress={() => {
          setOpen('letter');
        }}
      >
        {t('act.letter')}
      </Button>
      {mayRevoke && (
        <Button
          size="small"
          onPress={() => {
            setOpen('revoke');
          }}
        >
          {t('act.revoke')}
        </Button>
      )}
      {mayAct && as === 'firm' && isRenewable(card.state) && card.renewal === null && (
        <Button size="small" isBusy={renewing.isBusy} onPress={renewing.start}>
          {t('act.renew')}
        </Button>
      )}
      {card.renewal && (
        <Button size="small" to={`${bindPath(card.relation)}?id=${card.renewal.id}`}>
          {t('act.renewing', { state: t(`state.${card.renewal.state}`) })}
        </Button>
      )}
      {open === 'revoke' && <BindingMoveDrawer act="revoke" card={card} onClose={close} onMoved={onDone} />}
      {open === 'letter' && <LetterDrawer bindingId={card.id} onClose={close} />}
    </>
  );
}

/** Drafts have none: their letter is in the form. */
export const hasActions = ({ state }: BindingCard): boolean => !isWritable(state);

function LetterDrawer({ bindingId, onClose }: { bindingId: string; onClose: () => void }) {
  const t = useTranslation('binding');
  const query = useCall(orgDetail, { bindingId });
  return (
    <Drawer isOpen onClose={onClose} title={t('section.letter')}>
      <QueryView query={query} feature="binding" shape="lines">
        {({ files, content }) => <Letters files={files} content={content} />}
      </QueryView>
    </Drawer>
  );
}
