// Console page of ledger proofs: runs one, lists past runs and findings.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { type ProofRun, readProofRuns, runProof } from '../calls/proof.ts';
import { invariantKey } from './invariantKey.ts';

const runs = fromCall(readProofRuns, () => ({ pageSize: 50 }));
const keptOf = ({ findings }: ProofRun) => findings.filter(({ isKept }) => isKept).length;

export default function Proof() {
  const t = useTranslation('funds.console');
  const title = useTranslation('*.desk')('proof');
  const { second } = useFormats();
  const [open, setOpen] = useState<ProofRun>();
  const latest = useInfiniteCall(readProofRuns, { pageSize: 50 }).data?.pages[0]?.list[0];
  const shown = open ?? latest;
  return (
    <DeskPage
      title={title}
      about={
        <>
          {t('about.proof')}
          <br />
          {t('command')}
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
        label={t('runs')}
        source={runs}
        rowKey={(run) => run.id}
        feature="funds"
        openKey={shown?.id}
        onOpen={(run) => {
          setOpen(run);
        }}
        empty={{ title: t('none.runs'), why: t('none.runsWhy') }}
        columns={[
          {
            key: 'startedAt',
            title: t('startedAt'),
            value: (run) => run.startedAt,
            cell: (run) => second(run.startedAt),
          },
          { key: 'by', title: t('by'), value: (run) => run.by ?? t('clock') },
          {
            key: 'verdict',
            title: t('verdict'),
            value: (run) => (run.isSound ? t('sound') : t('broken')),
            cell: (run) => <Verdict run={run} />,
          },
          {
            key: 'kept',
            title: t('invariant'),
            value: keptOf,
            cell: (run) => t('kept', { kept: keptOf(run), count: run.findings.length }),
          },
          { key: 'entries', title: t('entries'), value: (run) => BigInt(run.entries), isNumber: true },
          {
            key: 'offender',
            title: t('offender'),
            value: (run) => run.findings.find(({ isKept }) => !isKept)?.offender ?? '',
          },
        ]}
      />
    </DeskPage>
  );
}

const Verdict = ({ run: { isSound } }: { run: ProofRun }) => {
  const t = useTranslation('funds.console');
  return <Tag color={isSound ? 'green' : 'red'}>{isSound ? t('sound') : t('broken')}</Tag>;
};

function RunNow({ onRun }: { onRun: () => void }) {
  const t = useTranslation('funds.console');
  const { run, problem, isBusy } = useMutationCall(runProof, { onDone: onRun });
  return (
    <>
      <DeskProblem>{problem}</DeskProblem>
      <Button
        type="primary"
        loading={isBusy}
        title={t('what.run')}
        onClick={() => {
          void run({});
        }}
      >
        {isBusy ? t('running') : t('run')}
      </Button>
    </>
  );
}

export function ProofRunDetail({ run }: { run: ProofRun }) {
  const t = useTranslation('funds.console');
  const find = useTexts('funds.invariant');
  const { second, integer, currency } = useFormats();
  const took = currency(((run.endedAt.getTime() - run.startedAt.getTime()) / 1_000).toFixed(1), 1);
  return (
    <DeskSection title={`${t('last')} · ${second(run.startedAt)}`} actions={<Verdict run={run} />}>
      <DeskFacts
        facts={[
          { label: t('by'), value: run.by ?? t('clock') },
          { label: t('entries'), value: integer(BigInt(run.entries)) },
          { label: t('took'), value: t('seconds', { seconds: took }) },
        ]}
      />
      <table className="desk-table" aria-label={t('invariant')}>
        <thead>
          <tr>
            <th scope="col">{t('invariant')}</th>
            <th scope="col">{t('verdict')}</th>
            <th scope="col">{t('offender')}</th>
          </tr>
        </thead>
        <tbody>
          {run.findings.map(({ invariant, isKept, offender }) => (
            <tr key={invariant}>
              <td>{find(invariantKey(invariant)) ?? invariant}</td>
              <td>{isKept ? t('sound') : <span className="desk-problem">{t('broken')}</span>}</td>
              <td className={isKept ? '' : 'desk-problem'}>{offender ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskSection>
  );
}
