// Figures of a statement: by bucket, by matter, and the sum that links both.

import { matterPath } from '#features/catalog/matter.ts';
import { Amount } from '#features/funds/web/Amount.tsx';
import { DrawerSection } from '#features/funds/web/DrawerSection.tsx';
import { plus } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { Statement } from '../calls.ts';
import { STATEMENT_PARTS } from '../rules/month.ts';

export function StatementFigures({ statement }: { statement: Statement }) {
  return (
    <>
      <Buckets statement={statement} />
      <Matters statement={statement} />
    </>
  );
}

function Buckets({ statement: { buckets } }: { statement: Statement }) {
  const t = useTranslation('statement');
  const tFunds = useTranslation('funds');
  const moved = buckets.filter((line) => [line.opening, line.in, line.out].some((fen) => fen !== 0n));
  return (
    <Section title={t('buckets')}>
      {moved.map((line) => (
        <DrawerSection key={line.bucket} title={tFunds(`bucket.${line.bucket}`)}>
          <Rows title={tFunds(`bucket.${line.bucket}`)}>
            <Row isFact label={t('opening')} value={<Amount fen={line.opening} />} />
            <Row isFact label={t('in')} value={<Amount fen={line.in} isSigned />} />
            <Row isFact label={t('out')} value={<Amount fen={-line.out} />} />
            <Row isFact weight="strong" label={t('closing')} value={<Amount fen={line.closing} />} />
          </Rows>
        </DrawerSection>
      ))}
      {moved.length < buckets.length && <p className="funds-note">{t('otherBuckets')}</p>}
    </Section>
  );
}

function Matters({ statement }: { statement: Statement }) {
  const t = useTranslation('statement');
  const parts = STATEMENT_PARTS.map((part) => ({
    part,
    lines: statement.matters.filter((line) => line.part === part),
  }));
  return (
    <>
      {parts.map(({ part, lines }) => (
        <Section
          key={part}
          title={t(`part.${part}`)}
          note={lines.length > 0 && <Amount fen={plus(...lines.map(({ amount }) => amount))} isSigned />}
        >
          {lines.length === 0 ? (
            <p className="funds-note">{t('noneInPart')}</p>
          ) : (
            <Lines title={t(`part.${part}`)} lines={lines} />
          )}
        </Section>
      ))}
      <Section title={t('total')}>
        <Rows title={t('total')}>
          <Row isFact label={t('opening')} value={<Amount fen={statement.opening} />} />
          {parts
            .filter(({ lines }) => lines.length > 0)
            .map(({ part, lines }) => (
              <Row
                key={part}
                isFact
                label={t(`part.${part}`)}
                value={<Amount fen={plus(...lines.map(({ amount }) => amount))} isSigned />}
              />
            ))}
          <Row isFact weight="strong" label={t('closing')} value={<Amount fen={statement.closing} />} />
        </Rows>
        <p className="funds-note">{t('addsUp')}</p>
      </Section>
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: Statement['matters'] }) {
  const t = useTranslation('funds');
  return (
    <Rows title={title}>
      {lines.map(({ event, matter, amount }, at) => (
        <Row
          key={at}
          label={t(`event.${event}`)}
          hint={<CopyableId id={matter.no} to={matterPath(matter)} />}
          value={<Amount fen={amount} isSigned />}
        />
      ))}
    </Rows>
  );
}
