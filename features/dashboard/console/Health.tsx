// System health page: backup, jobs, backlogs, the audit log's hash chain.

import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import type { SendChannel } from '#features/account/rules/sends.ts';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import type { Bulk } from '#packages/ui-data/admin/bulk.ts';
import { DeskFailure, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import { filteredDesk } from '#packages/ui-data/admin/tableAddress.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { type HealthFigure, type JobRun, readHealth, runJobAgain, verifyAuditLog } from '../calls/health.ts';
import { formatAge } from './age.ts';
import { BackupSection } from './BackupSection.tsx';
import { DeskLink } from './overview/DeskLink.tsx';
import { useJobName } from './useJobName.ts';

const SECOND_MS = 1_000;

export default function Health() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('dashboard.console');
  const health = useCall(readHealth, {});
  const columns = useColumns();
  const bulk = useBulk();
  return (
    <DeskPage title={tTitle('health')} about={t('health.about')}>
      <DeskRead reading={health} feature="desk">
        {({ figures, jobs, boxes, backup, drill, auditEnd }) => (
          <>
            <Figures figures={figures} />
            <BackupSection backup={backup} drill={drill} />
            <Boxes boxes={boxes} />
            <Chain end={auditEnd} />
            <DeskSection title={t('health.jobs')}>
              <DeskTable
                name="jobs"
                label={t('health.jobs')}
                source={fromRows(jobs, () => health.refetch())}
                columns={columns}
                rowKey={({ job }) => job}
                filters={[{ key: 'job', label: t('health.job') }]}
                {...(bulk && { bulk })}
              />
            </DeskSection>
          </>
        )}
      </DeskRead>
    </DeskPage>
  );
}

const LEVEL_CLASS = { well: 'desk-good', warning: 'desk-warning', alert: 'desk-problem', unmeasured: '' };

function Figures({ figures }: { figures: readonly HealthFigure[] }) {
  const t = useTranslation('dashboard.console');
  const tHealth = useTranslation('*.health');
  const locale = useLocale();
  const { integer } = useFormats();
  const show = ({ unit, value }: HealthFigure) => {
    if (value === null) return '–';
    return unit === 'seconds' ? formatAge(locale, value * SECOND_MS) : integer(value);
  };
  return (
    <DeskSection title={t('health.figures')}>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{t('health.figure')}</th>
            <th scope="col">{t('health.level')}</th>
            <th scope="col" className="desk-number">
              {t('health.value')}
            </th>
            <th scope="col">{t('health.act')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.name}>
              <th scope="row">{tHealth(figure.name)}</th>
              <td className={LEVEL_CLASS[figure.level]}>{t(`level.${figure.level}`)}</td>
              <td className="desk-number">{show(figure)}</td>
              <td>{tHealth(`${figure.name}_act`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskSection>
  );
}

function Boxes({ boxes }: { boxes: OutputOf<typeof readHealth>['boxes'] }) {
  const t = useTranslation('dashboard.console');
  const { integer, minute } = useFormats();
  return (
    <DeskSection title={t('health.boxes')}>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{t('health.box')}</th>
            <th scope="col" className="desk-number">
              {t('health.count')}
            </th>
            <th scope="col">{t('health.oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {boxes.map(({ box, count, oldest }) => (
            <tr key={box}>
              <th scope="row">
                <BoxLink box={box}>{t(`box.${box}`)}</BoxLink>
              </th>
              <td className="desk-number">{integer(count)}</td>
              <td>{oldest ? minute(oldest) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskSection>
  );
}

const CHANNEL_OF: Readonly<Record<string, SendChannel>> = { texts_failed: 'text', mails_failed: 'mail' };

/** What was given up is at a desk of its own. */
function BoxLink({ box, children }: { box: string; children: ReactNode }) {
  const channel = CHANNEL_OF[box];
  return channel ? (
    <DeskLink path={filteredDesk('sends', 'sends', { channel })}>{children}</DeskLink>
  ) : (
    children
  );
}

function Chain({ end }: { end: OutputOf<typeof verifyAuditLog>['end'] }) {
  const t = useTranslation('dashboard.console');
  const [isAsked, ask] = useState(false);
  const verified = useCall(verifyAuditLog, {}, { enabled: isAsked });
  const verify = () => {
    if (isAsked) void verified.refetch();
    ask(true);
  };
  return (
    <DeskSection
      title={t('health.chain')}
      actions={
        <Button loading={verified.isFetching} onClick={verify}>
          {t('health.verify')}
        </Button>
      }
    >
      <DeskFacts
        facts={[
          { label: t('health.sequence'), value: end.sequence },
          { label: t('health.hash'), value: <code>{end.hash}</code> },
        ]}
      />
      {verified.error && <DeskFailure error={verified.error} feature="desk" />}
      {verified.data && (
        <output className={verified.data.firstBroken === null ? 'desk-good' : 'desk-problem'}>
          {verified.data.firstBroken === null
            ? t('health.sound', { at: verified.data.checkedAt })
            : t('health.broken', { where: verified.data.firstBroken })}
        </output>
      )}
    </DeskSection>
  );
}

/** Jobs that failed, run again at once. */
function useBulk(): Bulk<JobRun> | undefined {
  const t = useTranslation('dashboard.console');
  const jobName = useJobName();
  const may = useMayCall();
  const running = useMutationCall(runJobAgain, { refetch: false });
  if (!may(runJobAgain)) return undefined;
  return {
    nameOf: ({ job }) => jobName(job),
    acts: [
      {
        key: 'again',
        label: t('health.again'),
        what: t('health.againWhat'),
        isOpen: ({ isDone, isWanted }) => !isDone && !isWanted,
        run: ({ job }) => running.attempt({ job }),
      },
    ],
  };
}

function useColumns(): readonly DeskColumn<JobRun>[] {
  const t = useTranslation('dashboard.console');
  const jobName = useJobName();
  const outcomeOf = ({ isDone, failures, isLate, isWanted }: JobRun) => {
    if (isWanted) return t('health.wanted');
    if (!isDone) return t('health.failed', { count: failures });
    return isLate ? t('health.late') : t('health.done');
  };
  return [
    { key: 'job', title: t('health.job'), value: ({ job }) => jobName(job) },
    {
      key: 'outcome',
      title: t('health.outcome'),
      value: outcomeOf,
      cell: (run) => (
        <span className={run.isDone && !run.isLate ? 'desk-good' : 'desk-problem'}>{outcomeOf(run)}</span>
      ),
    },
    { key: 'last', title: t('health.last'), value: ({ endedAt }) => endedAt },
    { key: 'took', title: t('health.took'), value: ({ milliseconds }) => milliseconds, isNumber: true },
    { key: 'every', title: t('health.every'), value: ({ everySeconds }) => everySeconds, isNumber: true },
    { key: 'error', title: t('health.error'), value: ({ error }) => error },
  ];
}
