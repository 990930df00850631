// Page of one monthly statement with its figures and actions.

import { useState } from 'react';
import '#features/funds/web/funds.css';
import { Amount } from '#features/funds/web/Amount.tsx';
import { entryPath } from '#features/funds/web/paths.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { readStatement, type Statement as Whole } from '../calls.ts';
import { ConfirmStatement } from './ConfirmStatement.tsx';
import { STATEMENT_TONES, useMonthFormat } from './month.ts';
import { ObjectionForm } from './Objecting.tsx';
import { StatementFigures } from './StatementFigures.tsx';
import { StatementPdf } from './StatementPdf.tsx';
import { useStatementWords } from './useWords.ts';

export function StatementScreen({
  id,
  asked,
  onBack,
}: {
  id: string;
  asked?: Act | undefined;
  onBack: () => void;
}) {
  const words = useStatementWords();
  const query = useCall(readStatement, { id });
  return (
    <Screen title={words.title} action={<EyeToggle />}>
      <QueryView query={query} feature="funds">
        {(statement) => (
          <>
            <StatementParts statement={statement} />
            <Acts statement={statement} asked={asked} onBack={onBack} onDone={() => query.refetch()} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}

export function StatementParts({ statement }: { statement: Whole }) {
  const words = useStatementWords();
  const monthOf = useMonthFormat();
  const { fill, day } = useFormats();
  return (
    <>
      <StatusHeader
        state={<Tag tone={STATEMENT_TONES[statement.state]}>{words[`state.${statement.state}`]}</Tag>}
        id={<CopyableId id={statement.no} />}
        title={[
          monthOf(statement.month),
          ...(statement.version > 1 ? [fill(words.version, { version: statement.version })] : []),
        ].join(' · ')}
        next={words[`next.${statement.state}`]}
      >
        <p className="funds-note">{statement.firmName}</p>
      </StatusHeader>
      {statement.answer !== '' && (
        <Section title={words.answer}>
          <p>{statement.answer}</p>
        </Section>
      )}
      {statement.reason !== '' && (
        <Section title={words.objection}>
          <p>{statement.reason}</p>
        </Section>
      )}
      <StatementFigures statement={statement} />
      {statement.reversedLater.length > 0 && (
        <Section title={words.reversed}>
          <Rows title={words.reversed}>
            {statement.reversedLater.map(({ entryId, no, reversalNo, reversedAt }) => (
              <Row
                key={entryId}
                label={no}
                hint={fill(words.reversedLine, { day: day(reversedAt), no: reversalNo })}
                to={entryPath(entryId)}
              />
            ))}
          </Rows>
        </Section>
      )}
      <Issue statement={statement} />
      <StatementPdf id={statement.id} />
    </>
  );
}

function Issue({ statement }: { statement: Whole }) {
  const words = useStatementWords();
  const { minute } = useFormats();
  const { figuresHash, certificateSerial } = statement;
  return (
    <Section title={words.facts}>
      <Rows title={words.facts}>
        <Row isFact label={words.generatedAt} value={minute(statement.generatedAt)} />
        {statement.decidedAt && <Row isFact label={words.decidedAt} value={minute(statement.decidedAt)} />}
        {certificateSerial && (
          <Row
            isFact
            label={words.serial}
            value={
              <CopyableId
                id={certificateSerial.toUpperCase()}
                shown={`…${certificateSerial.slice(-8).toUpperCase()}`}
              />
            }
          />
        )}
        <Row
          isFact
          label={words.hash}
          hint={words.hashWhy}
          value={
            <CopyableId id={figuresHash} shown={`${figuresHash.slice(0, 8)}…${figuresHash.slice(-8)}`} />
          }
        />
      </Rows>
    </Section>
  );
}

type Act = 'confirm' | 'object';
interface ActsProps {
  readonly statement: Whole;
  readonly asked: Act | undefined;
  readonly onBack: () => void;
  readonly onDone: () => unknown;
}

function Acts({ statement, asked, onBack, onDone }: ActsProps) {
  const words = useStatementWords();
  const [act, setAct] = useState<Act | undefined>(asked);
  const close = () => {
    setAct(undefined);
  };
  const done = () => {
    close();
    void onDone();
  };
  if (!statement.mayDo.includes('confirm')) {
    return (
      <>
        {statement.state === 'generated' && <NoticeBox>{words.onlyCashier}</NoticeBox>}
        <StickyBar secondary={[{ label: words.back, onPress: onBack }]} />
      </>
    );
  }
  return (
    <>
      <StickyBar
        note={
          <>
            {words.closing} <Amount fen={statement.closing} size="16" />
          </>
        }
        primary={{
          label: words.confirm,
          onPress: () => {
            setAct('confirm');
          },
        }}
        secondary={[
          {
            label: words.object,
            onPress: () => {
              setAct('object');
            },
          },
        ]}
      />
      {act === 'confirm' && <ConfirmStatement statement={statement} onClose={close} onDone={done} />}
      {act === 'object' && <ObjectionForm statement={statement} onClose={close} onDone={done} />}
    </>
  );
}
