// Lifting a lost second step: proposed and confirmed by two administrators.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { decideLift, type DeskPerson, proposeLift, type sessionsOfPerson } from '../calls/people.ts';

type Proposal = OutputOf<typeof sessionsOfPerson>['lift'];

export function LiftSecondStep({ person, lift }: { person: DeskPerson; lift: Proposal }) {
  const t = useTranslation('dashboard.console');
  const { minute } = useFormats();
  const decision = (move: 'confirm' | 'drop') =>
    act({
      label: t(`lift.${move}`),
      kind: move === 'confirm' ? 'primary' : 'plain',
      isDanger: move === 'confirm',
      isOpen: lift !== null,
      isDisabled: move === 'confirm' && lift?.isOwn === true,
      call: decideLift,
      what: move === 'confirm' && t('lift.what'),
      done: t(move === 'confirm' ? 'lift.done' : 'lift.dropped'),
      input: () => ({ id: lift?.id ?? '', move }),
    });
  const actions = (
    <DeskActs
      subject={`${person.name} · ${person.loginName}`}
      acts={[
        decision('confirm'),
        decision('drop'),
        act({
          label: t('lift.ask'),
          kind: 'danger',
          isOpen: lift === null,
          call: proposeLift,
          reason: 'needed',
          what: t('lift.what'),
          done: t('lift.asked'),
          input: (reason) => ({ personId: person.id, reason }),
        }),
      ]}
    />
  );
  return (
    <DeskSection title={t(lift ? 'lift.waits' : 'lift.title')} actions={actions}>
      <p className="desk-about">
        {lift
          ? t('lift.by', { person: lift.by, moment: minute(lift.at), reason: lift.reason })
          : t('lift.what')}
      </p>
    </DeskSection>
  );
}
