// Detail panel of one monthly statement with the form to answer an objection.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useFundsWords, useLedgerDeskWords } from '#features/funds/console/useWords.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { printStatement, readStatement, reissueStatement, type Statement } from '../calls.ts';
import { STATEMENT_COLOURS } from './colours.ts';

export function StatementPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useLedgerDeskWords();
  const { day } = useFormats();
  return (
    <DeskPanel
      call={readStatement}
      input={{ id }}
      title={(read) => `${read.firmName} · ${day(read.month)}`}
      waiting={words.month}
      size={860}
      feature="funds"
      onClose={onClose}
    >
      {(statement) => <StatementDetail statement={statement} />}
    </DeskPanel>
  );
}

export function StatementDetail({ statement }: { statement: Statement }) {
  const words = useLedgerDeskWords();
  const { minute } = useFormats();
  return (
    <>
      <DeskFacts
        facts={[
          { label: words.no, value: `${statement.no} · ${words.version} ${statement.version}` },
          {
            label: words.state,
            value: <Tag color={STATEMENT_COLOURS[statement.state]}>{words[`state.${statement.state}`]}</Tag>,
          },
          { label: words.generatedAt, value: minute(statement.generatedAt) },
          ...(statement.decidedAt ? [{ label: words.decidedAt, value: minute(statement.decidedAt) }] : []),
          ...(statement.answer ? [{ label: words.answer, value: statement.answer }] : []),
          ...(statement.reason ? [{ label: words.objection, value: statement.reason }] : []),
        ]}
      />
      <Acts statement={statement} />
      <Figures statement={statement} />
    </>
  );
}

function Acts({ statement: { id, mayDo, firmName, month } }: { statement: Statement }) {
  const words = useLedgerDeskWords();
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
            {words.makePdf}
          </Button>
        ) : (
          <Button href={url} target="_blank" rel="noopener noreferrer">
            {words.openPdf}
          </Button>
        )}
        {mayDo.includes('reissue') && (
          <Button
            type="primary"
            onClick={() => {
              answer(true);
            }}
          >
            {words.reissue}
          </Button>
        )}
      </div>
      <DeskProblem>{problem}</DeskProblem>
      {isAnswering && (
        <ConfirmWithReason
          title={words.reissue}
          confirmLabel={words.reissue}
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
          <p className="desk-about">{words['what.reissue']}</p>
        </ConfirmWithReason>
      )}
    </>
  );
}

function Figures({ statement: { buckets, matters, reversedLater } }: { statement: Statement }) {
  const words = useLedgerDeskWords();
  const funds = useFundsWords();
  const { money, minute } = useFormats();
  return (
    <>
      <DeskSection title={words.bucket}>
        <table className="desk-table" aria-label={words.bucket}>
          <thead>
            <tr>
              <th scope="col">{words.bucket}</th>
              {(['opening', 'in', 'out', 'closing'] as const).map((part) => (
                <th key={part} scope="col" className="desk-number">
                  {words[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buckets.map((line) => (
              <tr key={line.bucket}>
                <th scope="row">{funds[`bucket.${line.bucket}`]}</th>
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
      <DeskSection title={words.matters}>
        <DeskFacts
          facts={matters.map(({ matter, event, amount }, at) => ({
            label: `${at + 1} · ${matter.no}`,
            value: `${funds[`event.${event}`]} · ${money(amount)}`,
          }))}
        />
      </DeskSection>
      {reversedLater.length > 0 && (
        <DeskSection title={words.reversed}>
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
