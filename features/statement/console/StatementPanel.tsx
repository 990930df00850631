// Detail panel of one monthly statement with the form to answer an objection.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { printStatement, readStatement, reissueStatement, type Statement } from '../calls.ts';
import { STATEMENT_COLOURS } from './colours.ts';

export function StatementPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('funds.console');
  const { day } = useFormats();
  return (
    <DeskPanel
      call={readStatement}
      input={{ id }}
      title={(read) => `${read.firmName} · ${day(read.month)}`}
      waiting={t('month')}
      size={860}
      feature="funds"
      onClose={onClose}
    >
      {(statement) => <StatementDetail statement={statement} />}
    </DeskPanel>
  );
}

export function StatementDetail({ statement }: { statement: Statement }) {
  const t = useTranslation('funds.console');
  const { minute } = useFormats();
  return (
    <>
      <DeskFacts
        facts={[
          {
            label: t('common.number'),
            value: `${statement.no} · ${t('common.version')} ${statement.version}`,
          },
          {
            label: t('common.state'),
            value: <Tag color={STATEMENT_COLOURS[statement.state]}>{t(`state.${statement.state}`)}</Tag>,
          },
          { label: t('generatedAt'), value: minute(statement.generatedAt) },
          ...(statement.decidedAt ? [{ label: t('decidedAt'), value: minute(statement.decidedAt) }] : []),
          ...(statement.answer ? [{ label: t('answer'), value: statement.answer }] : []),
          ...(statement.reason ? [{ label: t('objection'), value: statement.reason }] : []),
        ]}
      />
      <Acts statement={statement} />
      <Figures statement={statement} />
    </>
  );
}

function Acts({ statement: { id, mayDo, firmName, month } }: { statement: Statement }) {
  const t = useTranslation('funds.console');
  const { day } = useFormats();
  const [isAnswering, answer] = useState(false);
  const [url, setUrl] = useState<string>();
  const reissue = useMutationCall(reissueStatement).attempt;
  const { run: print, problem } = useMutationCall(printStatement, {
    onDone: ({ link }) => {
      setUrl(link.url);
    },
  });
  return (
    <>
      <div className="desk-actions">
        {url === undefined ? (
          <Button
            onClick={() => {
              void print({ id });
            }}
          >
            {t('makePdf')}
          </Button>
        ) : (
          <Button href={url} target="_blank" rel="noopener noreferrer">
            {t('openPdf')}
          </Button>
        )}
        {mayDo.includes('reissue') && (
          <Button
            type="primary"
            onClick={() => {
              answer(true);
            }}
          >
            {t('reissue')}
          </Button>
        )}
      </div>
      <DeskProblem>{problem}</DeskProblem>
      {isAnswering && (
        <ConfirmWithReason
          title={t('reissue')}
          confirmLabel={t('reissue')}
          reason="needed"
          longestReason={500}
          onConfirm={(said) => reissue({ id, answer: said })}
          onClose={() => {
            answer(false);
          }}
        >
          <p>
            {firmName} · {day(month)}
          </p>
          <p className="desk-about">{t('what.reissue')}</p>
        </ConfirmWithReason>
      )}
    </>
  );
}

function Figures({ statement: { buckets, matters, reversedLater } }: { statement: Statement }) {
  const t = useTranslation('funds.console');
  const tFunds = useTranslation('funds');
  const { money, minute } = useFormats();
  return (
    <>
      <DeskSection title={t('bucket')}>
        <table className="desk-table" aria-label={t('bucket')}>
          <thead>
            <tr>
              <th scope="col">{t('bucket')}</th>
              {(['opening', 'in', 'out', 'closing'] as const).map((part) => (
                <th key={part} scope="col" className="desk-number">
                  {t(part)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buckets.map((line) => (
              <tr key={line.bucket}>
                <th scope="row">{tFunds(`bucket.${line.bucket}`)}</th>
                {(['opening', 'in', 'out', 'closing'] as const).map((part) => (
                  <td key={part} className="desk-number">
                    {money(line[part])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </DeskSection>
      <DeskSection title={t('matters')}>
        <DeskFacts
          facts={matters.map(({ matter, event, amount }, at) => ({
            label: `${at + 1} · ${matter.no}`,
            value: `${tFunds(`event.${event}`)} · ${money(amount)}`,
          }))}
        />
      </DeskSection>
      {reversedLater.length > 0 && (
        <DeskSection title={t('reversed')}>
          <DeskFacts
            facts={reversedLater.map(({ no, reversalNo, reversedAt }) => ({
              label: no,
              value: `${reversalNo} · ${minute(reversedAt)}`,
            }))}
          />
        </DeskSection>
      )}
    </>
  );
}
