// Lifting a lost second step: proposed and confirmed by two administrators.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { decideLift, type DeskPerson, proposeLift, sessionsOfPerson } from '../calls/people.ts';
import { useDeskDeskWords } from './useWords.ts';

type Proposal = OutputOf<typeof sessionsOfPerson>['lift'];

export function Lift({ person, lift }: { person: DeskPerson; lift: Proposal }) {
  const words = useDeskDeskWords();
  const { fill, minute } = useFormats();
  const [doing, begin] = useState<'ask' | 'confirm' | 'drop'>();
  const actions = lift ? (
    <>
      <Button
        type="primary"
        disabled={lift.isOwn}
        onClick={() => {
          begin('confirm');
        }}
      >
        {words['lift.confirm']}
      </Button>
      <Button
        onClick={() => {
          begin('drop');
        }}
      >
        {words['lift.drop']}
      </Button>
    </>
  ) : (
    <Button
      danger
      onClick={() => {
        begin('ask');
      }}
    >
      {words['lift.ask']}
    </Button>
  );
  return (
    <DeskSection title={words[lift ? 'lift.waits' : 'lift.title']} actions={actions}>
      <p className="desk-about">
        {lift
          ? fill(words['lift.by'], { person: lift.by, moment: minute(lift.at), reason: lift.reason })
          : words['lift.what']}
      </p>
      {doing && (
        <DecisionDialog
          person={person}
          liftId={lift?.id}
          doing={doing}
          onClose={() => {
            begin(undefined);
          }}
        />
      )}
    </DeskSection>
  );
}

interface DecisionDialogProps {
  readonly person: DeskPerson;
  readonly liftId: string | undefined;
  readonly doing: 'ask' | 'confirm' | 'drop';
  onClose(): void;
}

function DecisionDialog({ person, liftId = '', doing, onClose }: DecisionDialogProps) {
  const words = useDeskDeskWords();
  const after = {
    onDone: () => {
      showToast(words[({ ask: 'lift.asked', confirm: 'lift.done', drop: 'lift.dropped' } as const)[doing]]);
    },
  };
  const propose = useMutationCall(proposeLift, after).attempt;
  const decide = useMutationCall(decideLift, after).attempt;
  const send = (reason: string) =>
    doing === 'ask' ? propose({ personId: person.id, reason }) : decide({ id: liftId, move: doing });
  const title = words[`lift.${doing}`];
  return (
    <ConfirmWithReason
      title={title}
      confirmLabel={title}
      isDanger={doing !== 'drop'}
      reason={doing === 'ask' ? 'needed' : undefined}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {person.name} · {person.loginName}
      </p>
      {doing !== 'drop' && <p className="desk-about">{words['lift.what']}</p>}
    </ConfirmWithReason>
  );
}
