// People at work, jobs, and how far the banks are compared with the ledger.

import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { hrefOf } from '#packages/ui/navigation.ts';
import { overviewPlatform } from '../../calls/overview.ts';
import { useJobName } from '../useJobName.ts';

export function PlatformPanel() {
  const t = useTranslation('dashboard.console');
  const findBank = useTexts('bank');
  const jobName = useJobName();
  const { day, listed } = useFormats();
  const reading = useCall(overviewPlatform, {});
  return (
    <DeskSection
      title={t('overview.platform')}
      actions={
        <a className="desk-link" href={hrefOf('health')}>
          {t('overview.health')}
        </a>
      }
    >
      <DeskRead reading={reading} feature="desk">
        {({ people, firms, jobs, failing, banks }) => (
          <DeskFacts
            facts={[
              { label: t('overview.connected'), value: t('overview.peopleOfFirms', { people, firms }) },
              {
                label: t('overview.jobs'),
                value:
                  failing.length === 0 ? (
                    <span className="desk-good">{t('overview.jobsRun', { count: jobs })}</span>
                  ) : (
                    <span className="desk-problem">
                      {t('overview.jobsFail', { jobs: listed(failing.map(jobName)) })}
                    </span>
                  ),
              },
              ...banks.map(({ bank, closedTo, openDays, unexplained }) => ({
                label: findBank(`bank.${bank}`) ?? bank,
                value: (
                  <span className={openDays > 0 || unexplained > 0 ? 'desk-problem' : 'desk-good'}>
                    {t('overview.bank', {
                      day: closedTo === null ? '–' : day(closedTo),
                      open: openDays,
                      unexplained,
                    })}
                  </span>
                ),
              })),
            ]}
          />
        )}
      </DeskRead>
    </DeskSection>
  );
}
