// System health page: jobs, backlogs and the audit log's hash chain.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskFailure, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { type JobRun, readHealth, verifyAuditLog } from '../calls/health.ts';
import { useDeskDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

export default function Health() {
  const words = useDeskDeskWords();
  const locale = useLocale();
  const health = useCall(readHealth, {});
  const columns = useColumns();
  return (
    <DeskPage title={titles.health[locale]} about={words['health.about']}>
      <DeskRead reading={health} feature="desk">
        {({ jobs, boxes, auditEnd }) => (
          <>
            <Boxes boxes={boxes} />
            <Chain end={auditEnd} />
            <DeskSection title={words['health.jobs']}>
              <DeskTable
                name="jobs"
                label={words['health.jobs']}
                source={fromRows(jobs, () => health.refetch())}
                columns={columns}
                rowKey={({ job }) => job}
                filters={[{ key: 'job', label: words['health.job'] }]}
              />
            </DeskSection>
          </>
        )}
      </DeskRead>
    </DeskPage>
  );
}

function Boxes({ boxes }: { boxes: OutputOf<typeof readHealth>['boxes'] }) {
  const words = useDeskDeskWords();
  const { integer, minute } = useFormats();
  return (
    <DeskSection title={words['health.boxes']}>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{words['health.box']}</th>
            <th scope="col" className="desk-number">
              {words['health.count']}
            </th>
            <th scope="col">{words['health.oldest']}</th>
          </tr>
        </thead>
        <tbody>
          {boxes.map(({ box, count, oldest }) => (
            <tr key={box}>
              <th scope="row">{words[`box.${box}`]}</th>
              <td className="desk-number">{integer(count)}</td>
              <td>{oldest ? minute(oldest) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskSection>
  );
}

function Chain({ end }: { end: OutputOf<typeof verifyAuditLog>['end'] }) {
  const words = useDeskDeskWords();
  const { fill } = useFormats();
  const [isAsked, ask] = useState(false);
  const verified = useCall(verifyAuditLog, {}, { enabled: isAsked });
  const verify = () => {
    if (isAsked) void verified.refetch();
    ask(true);
  };
  return (
    <DeskSection
      title={words['health.chain']}
      actions={
        <Button loading={verified.isFetching} onClick={verify}>
          {words['health.verify']}
        </Button>
      }
    >
      <DeskFacts
        facts={[
          { label: words['health.sequence'], value: end.sequence },
          { label: words['health.hash'], value: <code>{end.hash}</code> },
        ]}
      />
      {verified.error && <DeskFailure error={verified.error} feature="desk" />}
      {verified.data && (
        <output className={verified.data.firstBroken === null ? 'desk-good' : 'desk-problem'}>
          {verified.data.firstBroken === null
            ? fill(words['health.sound'], { at: verified.data.checkedAt })
            : fill(words['health.broken'], { where: verified.data.firstBroken })}
        </output>
      )}
    </DeskSection>
  );
}

function useColumns(): readonly DeskColumn<JobRun>[] {
  const words = useDeskDeskWords();
  const { fill } = useFormats();
  const outcomeOf = ({ isDone, failures, isLate }: JobRun) => {
    if (!isDone) return fill(words['health.failed'], { count: failures });
    return isLate ? words['health.late'] : words['health.done'];
  };
  return [
    { key: 'job', title: words['health.job'], value: ({ job }) => job },
    {
      key: 'outcome',
      title: words['health.outcome'],
      value: outcomeOf,
      cell: (run) => (
        <span className={run.isDone && !run.isLate ? 'desk-good' : 'desk-problem'}>{outcomeOf(run)}</span>
      ),
    },
    { key: 'last', title: words['health.last'], value: ({ endedAt }) => endedAt },
    { key: 'took', title: words['health.took'], value: ({ milliseconds }) => milliseconds, isNumber: true },
    { key: 'every', title: words['health.every'], value: ({ everySeconds }) => everySeconds, isNumber: true },
    { key: 'error', title: words['health.error'], value: ({ error }) => error },
  ];
}
