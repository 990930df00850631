// Figures of a statement: by bucket, by matter, and the sum that links both.

import { matterPath } from '#features/catalog/matter.ts';
import { Amount } from '#features/funds/web/Amount.tsx';
import { DrawerSection } from '#features/funds/web/DrawerSection.tsx';
import { useFundsWords } from '#features/funds/web/useWords.ts';
import { plus } from '#packages/exact/exact.ts';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { Statement } from '../calls.ts';
import { STATEMENT_PARTS } from '../rules/month.ts';
import { useStatementWords } from './useWords.ts';

export function StatementFigures({ statement }: { statement: Statement }) {
  return (
    <>
      <Buckets statement={statement} />
      <Matters statement={statement} />
    </>
  );
}

function Buckets({ statement: { buckets } }: { statement: Statement }) {
  const words = useStatementWords();
  const funds = useFundsWords();
  const moved = buckets.filter((line) => [line.opening, line.in, line.out].some((fen) => fen !== 0n));
  return (
    <Section title={words.buckets}>
      {moved.map((line) => (
        <DrawerSection key={line.bucket} title={funds[`bucket.${line.bucket}`]}>
          <Rows title={funds[`bucket.${line.bucket}`]}>
            <Row isFact label={words.opening} value={<Amount fen={line.opening} />} />
            <Row isFact label={words.in} value={<Amount fen={line.in} isSigned />} />
            <Row isFact label={words.out} value={<Amount fen={-line.out} />} />
            <Row isFact weight="strong" label={words.closing} value={<Amount fen={line.closing} />} />
          </Rows>
        </DrawerSection>
      ))}
      {moved.length < buckets.length && <p className="funds-note">{words.otherBuckets}</p>}
    </Section>
  );
}

function Matters({ statement }: { statement: Statement }) {
  const words = useStatementWords();
  const parts = STATEMENT_PARTS.map((part) => ({
    part,
    lines: statement.matters.filter((line) => line.part === part),
  }));
  return (
    <>
      {parts.map(({ part, lines }) => (
        <Section
          key={part}
          title={words[`part.${part}`]}
          note={lines.length > 0 && <Amount fen={plus(...lines.map(({ amount }) => amount))} isSigned />}
        >
          {lines.length === 0 ? (
            <p className="funds-note">{words.noneInPart}</p>
          ) : (
            <Lines title={words[`part.${part}`]} lines={lines} />
          )}
        </Section>
      ))}
      <Section title={words.total}>
        <Rows title={words.total}>
          <Row isFact label={words.opening} value={<Amount fen={statement.opening} />} />
          {parts
            .filter(({ lines }) => lines.length > 0)
            .map(({ part, lines }) => (
              <Row
                key={part}
                isFact
                label={words[`part.${part}`]}
                value={<Amount fen={plus(...lines.map(({ amount }) => amount))} isSigned />}
              />
            ))}
          <Row isFact weight="strong" label={words.closing} value={<Amount fen={statement.closing} />} />
        </Rows>
        <p className="funds-note">{words.addsUp}</p>
      </Section>
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: Statement['matters'] }) {
  const funds = useFundsWords();
  return (
    <Rows title={title}>
      {lines.map(({ event, matter, amount }, at) => (
        <Row
          key={at}
          label={funds[`event.${event}`]}
          hint={<CopyableId id={matter.no} to={matterPath(matter)} />}
          value={<Amount fen={amount} isSigned />}
        />
      ))}
    </Rows>
  );
}
