// Console page of ledger proofs: runs one, lists past runs and findings.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { type ProofRun, readProofRuns, runProof } from '../calls/proof.ts';
import { useLedgerDeskWords } from './useWords.ts';
import { invariants } from './words/invariants.ts';
import { titles } from './words/titles.ts';

const runs = fromCall(readProofRuns, () => ({ pageSize: 50 }));
const keptOf = ({ findings }: ProofRun) => findings.filter(({ isKept }) => isKept).length;

export default function Proof() {
  const words = useLedgerDeskWords();
  const title = titles.proof[useLocale()];
  const { second, fill } = useFormats();
  const [open, setOpen] = useState<ProofRun>();
  const latest = useInfiniteCall(readProofRuns, { pageSize: 50 }).data?.pages[0]?.list[0];
  const shown = open ?? latest;
  return (
    <DeskPage
      title={title}
      about={
        <>
          {words['about.proof']}
          <br />
          {words.command}
        </>
      }
      actions={
        <RunNow
          onRun={() => {
            setOpen(undefined);
          }}
        />
      }
    >
      {shown && <ProofRunDetail run={shown} />}
      <DeskTable
        name="ledger-proof"
        label={words.runs}
        source={runs}
        rowKey={(run) => run.id}
        feature="funds"
        openKey={shown?.id}
        onOpen={(run) => {
          setOpen(run);
        }}
        empty={{ title: words['none.runs'], why: words['none.runsWhy'] }}
        columns={[
          {
            key: 'startedAt',
            title: words.startedAt,
            value: (run) => run.startedAt,
            cell: (run) => second(run.startedAt),
          },
          { key: 'by', title: words.by, value: (run) => run.by ?? words.clock },
          {
            key: 'verdict',
            title: words.verdict,
            value: (run) => (run.isSound ? words.sound : words.broken),
            cell: (run) => <Verdict run={run} />,
          },
          {
            key: 'kept',
            title: words.invariant,
            value: keptOf,
            cell: (run) => fill(words.kept, { kept: keptOf(run), count: run.findings.length }),
          },
          { key: 'entries', title: words.entries, value: (run) => BigInt(run.entries), isNumber: true },
          {
            key: 'offender',
            title: words.offender,
            value: (run) => run.findings.find(({ isKept }) => !isKept)?.offender ?? '',
          },
        ]}
      />
    </DeskPage>
  );
}

const Verdict = ({ run: { isSound } }: { run: ProofRun }) => {
  const words = useLedgerDeskWords();
  return <Tag color={isSound ? 'green' : 'red'}>{isSound ? words.sound : words.broken}</Tag>;
};

function RunNow({ onRun }: { onRun: () => void }) {
  const words = useLedgerDeskWords();
  const { run, problem, isBusy } = useMutationCall(runProof, { onDone: onRun });
  return (
    <>
      <DeskProblem>{problem}</DeskProblem>
      <Button
        type="primary"
        loading={isBusy}
        title={words['what.run']}
        onClick={() => {
          void run({});
        }}
      >
        {isBusy ? words.running : words.run}
      </Button>
    </>
  );
}

export function ProofRunDetail({ run }: { run: ProofRun }) {
  const words = useLedgerDeskWords();
  const locale = useLocale();
  const { second, integer, currency, fill } = useFormats();
  const took = currency(((run.endedAt.getTime() - run.startedAt.getTime()) / 1_000).toFixed(1), 1);
  return (
    <DeskSection title={`${words.last} · ${second(run.startedAt)}`} actions={<Verdict run={run} />}>
      <DeskFacts
        facts={[
          { label: words.by, value: run.by ?? words.clock },
          { label: words.entries, value: integer(BigInt(run.entries)) },
          { label: words.took, value: fill(words.seconds, { seconds: took }) },
        ]}
      />
      <table className="desk-table" aria-label={words.invariant}>
        <thead>
          <tr>
            <th scope="col">{words.invariant}</th>
            <th scope="col">{words.verdict}</th>
            <th scope="col">{words.offender}</th>
          </tr>
        </thead>
        <tbody>
          {run.findings.map(({ invariant, isKept, offender }) => (
            <tr key={invariant}>
              <td>{invariants[invariant]?.[locale] ?? invariant}</td>
              <td>{isKept ? words.sound : <span className="desk-problem">{words.broken}</span>}</td>
              <td className={isKept ? '' : 'desk-problem'}>{offender ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskSection>
  );
}
