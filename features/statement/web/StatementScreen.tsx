// Page of one monthly statement with its figures and actions.

import { useState } from 'react';
import '#features/funds/web/funds.css';
import { Amount } from '#features/funds/web/Amount.tsx';
import { entryPath } from '#features/funds/web/paths.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { readStatement, readStatementLines, type Statement as Whole } from '../calls.ts';
import { ConfirmStatement } from './ConfirmStatement.tsx';
import { STATEMENT_TONES, useMonthFormat } from './month.ts';
import { ObjectionForm } from './Objecting.tsx';
import { StatementFigures } from './StatementFigures.tsx';
import { StatementPdf } from './StatementPdf.tsx';

export function StatementScreen({
  id,
  asked,
  onBack,
}: {
  id: string;
  asked?: Act | undefined;
  onBack: () => void;
}) {
  const t = useTranslation('statement');
  const query = useCall(readStatement, { id });
  return (
    <Screen
      title={t('title.one')}
      action={<EyeToggle />}
      bar={
        query.data && (
          <Acts statement={query.data} asked={asked} onBack={onBack} onDone={() => query.refetch()} />
        )
      }
    >
      <QueryView query={query} feature="funds">
        {(statement) => <StatementParts statement={statement} />}
      </QueryView>
    </Screen>
  );
}

export function StatementParts({ statement }: { statement: Whole }) {
  const t = useTranslation('statement');
  const monthOf = useMonthFormat();
  const { day } = useFormats();
  return (
    <>
      <StatusHeader
        state={<Tag tone={STATEMENT_TONES[statement.state]}>{t(`state.${statement.state}`)}</Tag>}
        id={<CopyableId id={statement.no} />}
        title={[
          monthOf(statement.month),
          ...(statement.version > 1 ? [t('version', { version: statement.version })] : []),
        ].join(' · ')}
        next={t(`next.${statement.state}`)}
      >
        <p className="funds-note">{statement.firmName}</p>
      </StatusHeader>
      {statement.answer !== '' && (
        <Section title={t('answer')}>
          <p>{statement.answer}</p>
        </Section>
      )}
      {statement.reason !== '' && (
        <Section title={t('objection')}>
          <p>{statement.reason}</p>
        </Section>
      )}
      <StatementFigures statement={statement} />
      {statement.reversedLater.length > 0 && (
        <Section title={t('reversed')}>
          <Rows title={t('reversed')}>
            {statement.reversedLater.map(({ entryId, no, reversalNo, reversedAt }) => (
              <Row
                key={entryId}
                label={no}
                hint={t('reversedLine', { day: day(reversedAt), no: reversalNo })}
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
  const t = useTranslation('statement');
  const { minute } = useFormats();
  const { figuresHash, certificateSerial } = statement;
  return (
    <Section title={t('facts')}>
      <Rows title={t('facts')}>
        <Row isFact label={t('generatedAt')} value={minute(statement.generatedAt)} />
        {statement.decidedAt && <Row isFact label={t('decidedAt')} value={minute(statement.decidedAt)} />}
        {certificateSerial && (
          <Row
            isFact
            label={t('serial')}
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
          label={t('hash')}
          hint={t('hashWhy')}
          value={
            <CopyableId id={figuresHash} shown={`${figuresHash.slice(0, 8)}…${figuresHash.slice(-8)}`} />
          }
        />
      </Rows>
      <ChipRow label={t('figuresFile')}>
        <ExportChip call={readStatementLines} input={{ id: statement.id }} />
      </ChipRow>
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
  const t = useTranslation('statement');
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
        {statement.state === 'generated' && <NoticeBox>{t('onlyCashier')}</NoticeBox>}
        <StickyBar secondary={[{ label: t('back'), onPress: onBack }]} />
      </>
    );
  }
  return (
    <>
      <StickyBar
        note={
          <>
            {t('closing')} <Amount fen={statement.closing} size="16" />
          </>
        }
        primary={{
          label: t('confirm'),
          onPress: () => {
            setAct('confirm');
          },
        }}
        secondary={[
          {
            label: t('object'),
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
