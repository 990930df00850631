// Detail panel of one monthly statement with the form to answer an objection.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useFundsWords, useLedgerDeskWords } from '#features/funds/console/useWords.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useDoing, useDone } from '#packages/rpc/react/useDoing.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { printStatement, readStatement, reissueStatement, type Statement } from '../calls.ts';
import { STATEMENT_COLOURS } from './colours.ts';

export function StatementPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useLedgerDeskWords();
  const reading = useCall(readStatement, { id });
  const { day } = useFormats();
  return (
    <Drawer
      open
      title={reading.data ? `${reading.data.firmName} · ${day(reading.data.month)}` : words.month}
      size={860}
      onClose={onClose}
      destroyOnHidden
    >
      <DeskRead reading={reading} feature="funds">
        {(statement) => <Whole statement={statement} />}
      </DeskRead>
    </Drawer>
  );
}

export function Whole({ statement }: { statement: Statement }) {
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
  const [problem, setProblem] = useState<string>();
  const reissue = useDoing(reissueStatement, 'funds');
  const print = useDone(printStatement, 'funds');
  const make = async () => {
    const done = await print({ id });
    setProblem(done.problem);
    setUrl(done.answer?.link.url);
  };
  return (
    <>
      <div className="desk-actions">
        {url === undefined ? (
          <Button
            onClick={() => {
              void make();
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
      {problem !== undefined && (
        <p className="desk-problem" role="alert">
          {problem}
        </p>
      )}
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
