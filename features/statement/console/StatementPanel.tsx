// Detail panel of one monthly statement with the form to answer an objection.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import type { FileLink } from '#features/file/calls.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { AtFoot } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { FactsWithPapers } from '#packages/ui/admin/FactsWithPapers.tsx';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
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
      size={1_000}
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
  const [paper, setPaper] = useState<FileLink>();
  return (
    <>
      <FactsWithPapers
        papers={paper ? [paper] : []}
        facts={[
          {
            label: t('common.number'),
            value: `${statement.no} · ${t('common.version')} ${statement.version}`,
          },
          {
            label: t('common.firm'),
            value: statement.firmName,
            leadsTo: { type: 'firm', id: statement.firmId },
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
      <Acts statement={statement} hasPaper={paper !== undefined} onPaper={setPaper} />
      <Figures statement={statement} />
    </>
  );
}

interface ActsProps {
  readonly statement: Statement;
  readonly hasPaper: boolean;
  onPaper(paper: FileLink): void;
}

function Acts({ statement: { id, mayDo, firmName, month }, hasPaper, onPaper }: ActsProps) {
  const t = useTranslation('funds.console');
  const { day } = useFormats();
  const printing = useMutationCall(printStatement, {
    refetch: false,
    onDone: ({ link }) => {
      onPaper(link);
    },
  });
  return (
    <>
      <AtFoot>
        {!hasPaper && (
          <Button loading={printing.isBusy} onClick={() => void printing.run({ id })}>
            {t('makePdf')}
          </Button>
        )}
      </AtFoot>
      <DeskActs
        isRow
        subject={`${firmName} · ${day(month)}`}
        acts={[
          act({
            label: t('reissue'),
            isOpen: mayDo.includes('reissue'),
            call: reissueStatement,
            reason: 'needed',
            longestReason: 500,
            what: t('what.reissue'),
            input: (answer) => ({ id, answer }),
          }),
        ]}
      />
      <DeskProblem>{printing.problem}</DeskProblem>
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
        <table className="desk-table" aria-label={t('matters')}>
          <thead>
            <tr>
              <th scope="col">{t('matter')}</th>
              <th scope="col">{t('event')}</th>
              <th scope="col" className="desk-number">
                {t('common.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {matters.map(({ part, matter, event, amount }) => (
              <tr key={[part, event, matter.type, matter.id].join(' ')}>
                <th scope="row">
                  <MatterLink to={matter}>{matter.no}</MatterLink>
                </th>
                <td>{tFunds(`event.${event}`)}</td>
                <td className="desk-number">{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
