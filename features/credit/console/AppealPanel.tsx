// Panel of one appeal: evidence, proposal, decision by another person.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { isOpen } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { FactsWithPapers } from '#packages/ui/admin/FactsWithPapers.tsx';
import {
  type AppealDetail,
  appealDetail,
  decideAppeal,
  handBackAppeal,
  proposeAppealDecision,
} from '../calls/appeal.ts';
import { appealMachine } from '../states.ts';
import { useObservationWords } from './useObservationWords.ts';

export function AppealPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('credit.console');
  return (
    <DeskPanel
      call={appealDetail}
      input={{ appealId: id }}
      title={({ no, firmName }) => `${no} · ${firmName}`}
      waiting={t('appeal')}
      size={1_080}
      feature="credit"
      onClose={onClose}
    >
      {(appeal) => <AppealContent appeal={appeal} />}
    </DeskPanel>
  );
}

export function AppealContent({ appeal }: { appeal: AppealDetail }) {
  const t = useTranslation('credit.console');
  const { minute, percent } = useFormats();
  const words = useObservationWords();
  const { observation: seen } = appeal;
  return (
    <>
      <FactsWithPapers
        papers={appeal.files}
        facts={[
          { label: t('common.state'), value: t(`state.${appeal.state}`) },
          { label: t('part'), value: t(`part.${appeal.part}`) },
          { label: t('source'), value: words.name(seen) },
          {
            label: t('ofContract'),
            value: appeal.contractNo || '–',
            leadsTo: seen.contractId === null ? null : { type: 'contract', id: seen.contractId },
          },
          { label: t('why'), value: words.why(seen) },
          { label: t('cost'), value: percent(BigInt(seen.cost)) },
          { label: t('submittedAt'), value: minute(appeal.submittedAt) },
        ]}
      />
      <DeskSection title={t('common.reason')}>
        <p>{appeal.reason}</p>
      </DeskSection>
      {appeal.outcome && (
        <DeskSection title={t(`outcome.${appeal.outcome}`)}>
          <p>{appeal.answer}</p>
          {appeal.state === 'proposed' && appeal.isMine && <p className="desk-about">{t('secondPerson')}</p>}
        </DeskSection>
      )}
      <Acts appeal={appeal} />
      <DeskSection title={t('timeline')}>
        <DeskFacts
          facts={appeal.timeline.map((step, at) => ({
            label: `${at + 1} · ${minute(step.at)}`,
            value: [t(`state.${step.to as AppealDetail['state']}`), step.by, step.reason]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </DeskSection>
    </>
  );
}

function Acts({ appeal: { id: appealId, state, isMine, outcome } }: { appeal: AppealDetail }) {
  const t = useTranslation('credit.console');
  const may = useMayCall();
  const mayPropose = isOpen(appealMachine, state, 'propose', 'dispute');
  const mayDecide = isOpen(appealMachine, state, 'hand_back', 'dispute');
  return (
    <DeskActs
      isRow
      may={may}
      needsOther={isMine}
      acts={[
        ...(['uphold', 'dismiss'] as const).map((proposed) =>
          act({
            label: t(`propose.${proposed}`),
            kind: proposed === 'uphold' ? 'primary' : 'danger',
            isOpen: mayPropose,
            call: proposeAppealDecision,
            reason: 'needed',
            longestReason: 1_000,
            what: t(`propose.${proposed}What`),
            input: (answer) => ({ appealId, outcome: proposed, answer }),
          }),
        ),
        act({
          label: t('decide'),
          isOpen: mayDecide,
          isSecond: true,
          call: decideAppeal,
          what: outcome === null ? false : t(`decide.${outcome}What`),
          input: () => ({ appealId }),
        }),
        act({
          label: t('handBack'),
          kind: 'plain',
          isOpen: mayDecide,
          call: handBackAppeal,
          reason: 'needed',
          what: t('handBackWhat'),
          input: (reason) => ({ appealId, reason }),
        }),
      ]}
    />
  );
}
