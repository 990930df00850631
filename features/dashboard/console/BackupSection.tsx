// How the backup and its last drill stand, on the system health page.

import type { ReactNode } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import type { readHealth } from '../calls/health.ts';

type Health = OutputOf<typeof readHealth>;
interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

export function BackupSection({ backup, drill }: Pick<Health, 'backup' | 'drill'>) {
  const t = useTranslation('dashboard.console');
  const backupFacts = useBackupFacts();
  const drillFacts = useDrillFacts();
  return (
    <DeskSection title={t('backup.title')}>
      {backup ? (
        <DeskFacts facts={[...backupFacts(backup), ...drillFacts(drill)]} />
      ) : (
        <output className="desk-problem">{t('backup.never')}</output>
      )}
    </DeskSection>
  );
}

function useBackupFacts() {
  const t = useTranslation('dashboard.console');
  const { minute } = useFormats();
  return (backup: NonNullable<Health['backup']>): Fact[] => {
    const { standing, archivedUntil, lagSeconds, lastCopyAt, copyMegabytes, error } = backup;
    return [
      {
        label: t('backup.state'),
        value: <Standing isWell={standing === 'kept'}>{t(`backup.standing.${standing}`)}</Standing>,
      },
      ...(error === '' ? [] : [{ label: t('backup.error'), value: error }]),
      { label: t('backup.reported'), value: minute(backup.reportedAt) },
      {
        label: t('backup.archived'),
        value:
          archivedUntil && lagSeconds !== null
            ? t('backup.archivedWithLag', { until: archivedUntil, seconds: lagSeconds })
            : '–',
      },
      {
        label: t('backup.copy'),
        value:
          lastCopyAt && copyMegabytes !== null
            ? t('backup.copyWithSize', { at: lastCopyAt, megabytes: copyMegabytes })
            : '–',
      },
    ];
  };
}

function useDrillFacts() {
  const t = useTranslation('dashboard.console');
  const { minute } = useFormats();
  return (drill: Health['drill']): Fact[] => {
    if (!drill) return [{ label: t('backup.drill'), value: t('backup.drillNever') }];
    const { standing, endedAt, restoredTo, seconds, error } = drill;
    return [
      {
        label: t('backup.drill'),
        value: <Standing isWell={standing === 'proven'}>{t(`backup.drillStanding.${standing}`)}</Standing>,
      },
      { label: t('backup.drillEnded'), value: minute(endedAt) },
      ...(restoredTo && seconds !== null
        ? [{ label: t('backup.drillRestored'), value: t('backup.drillTook', { to: restoredTo, seconds }) }]
        : []),
      ...(error === '' ? [] : [{ label: t('backup.drillError'), value: error }]),
    ];
  };
}

const Standing = ({ isWell, children }: { isWell: boolean; children: ReactNode }) => (
  <span className={isWell ? 'desk-good' : 'desk-problem'}>{children}</span>
);
