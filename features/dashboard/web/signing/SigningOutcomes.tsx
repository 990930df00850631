// What became of each paper, while they are signed and afterwards.

import { pathOfTodo } from '#features/catalog/registry.ts';
import { FaultLink } from '#features/funds/web/FaultLink.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { useTodoText } from '../todoText.ts';
import type { PaperTodo } from './papers.ts';
import type { SigningFailure } from './signInTurn.ts';
import type { SigningRun } from './useSigning.ts';

export function SigningOutcomes({
  run: { papers, outcomes, isOver },
  onEnd,
}: {
  run: SigningRun;
  onEnd: () => void;
}) {
  const t = useTranslation('dashboard.signing');
  const signed = [...outcomes.values()].filter((failure) => failure === null).length;
  const count = papers.length;
  const isWhole = signed === count;
  const underWay = isOver ? undefined : papers[outcomes.size]?.id;
  return (
    <>
      <output>
        <NoticeBox tone={!isOver ? 'info' : isWhole ? 'success' : 'warning'}>
          {isOver ? t('signedOf', { signed, count }) : t('underWay', { at: outcomes.size + 1, count })}
          {isOver && outcomes.size < count && ` ${t('stopped')}`}
        </NoticeBox>
      </output>
      <Section title={t('papers')}>
        <Rows title={t('papers')}>
          {papers.map((paper) => (
            <Outcome
              key={paper.id}
              paper={paper}
              outcome={outcomes.get(paper.id)}
              isUnderWay={paper.id === underWay}
            />
          ))}
        </Rows>
      </Section>
      <StickyBar
        primary={
          isWhole
            ? { label: t('end'), to: 'pages/tabBar/business' }
            : { label: t('again'), onPress: onEnd, isBusy: !isOver }
        }
      />
    </>
  );
}

interface OutcomeProps {
  readonly paper: PaperTodo;
  readonly outcome: SigningFailure | null | undefined;
  readonly isUnderWay: boolean;
}

function Outcome({ paper, outcome, isUnderWay }: OutcomeProps) {
  const t = useTranslation('dashboard.signing');
  const { label, size } = useTodoText(paper);
  const { state, tone } =
    outcome === null
      ? ({ state: 'signed', tone: 'success' } as const)
      : outcome
        ? ({ state: 'unsigned', tone: 'danger' } as const)
        : ({ state: isUnderWay ? 'signing' : 'waiting', tone: 'info' } as const);
  return (
    <>
      <Row
        to={pathOfTodo(paper.kind, paper.id)}
        label={label}
        hint={[paper.no, size].filter(Boolean).join(' · ')}
        value={<Tag tone={tone}>{t(`state.${state}`)}</Tag>}
      />
      {outcome && (
        <NoticeBox tone="danger" action={<FaultLink fault={outcome.fault} />}>
          {outcome.problem}
        </NoticeBox>
      )}
    </>
  );
}
