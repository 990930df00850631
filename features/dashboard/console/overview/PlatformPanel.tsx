// People at work, jobs, and how far the banks are compared with the ledger.

import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { hrefOf } from '#packages/ui/navigation.ts';
import { overviewPlatform } from '../../calls/overview.ts';
import { useJobName } from '../useJobName.ts';
import { DeskLink } from './DeskLink.tsx';
import { Trend } from './Trend.tsx';

export function PlatformPanel() {
  const t = useTranslation('dashboard.console');
  const findBank = useTexts('bank');
  const jobName = useJobName();
  const { day, listed, integer } = useFormats();
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
        {({ people, firms, jobs, failing, banks, days }) => {
          const trendOf = (key: 'people' | 'failing' | 'openDays' | 'unexplained') => (
            <Trend points={days.map((one) => one[key])} write={(at) => integer(days[at]?.[key] ?? 0)} />
          );
          return (
            <DeskFacts
              facts={[
                {
                  label: t('overview.connected'),
                  value: (
                    <>
                      <DeskLink path="people">{t('overview.peopleOfFirms', { people, firms })}</DeskLink>{' '}
                      {trendOf('people')}
                    </>
                  ),
                },
                {
                  label: t('overview.jobs'),
                  value: (
                    <>
                      <DeskLink path="health">
                        {failing.length === 0 ? (
                          <span className="desk-good">{t('overview.jobsRun', { count: jobs })}</span>
                        ) : (
                          <span className="desk-problem">
                            {t('overview.jobsFail', { jobs: listed(failing.map(jobName)) })}
                          </span>
                        )}
                      </DeskLink>{' '}
                      {trendOf('failing')}
                    </>
                  ),
                },
                ...banks.map(({ bank, closedTo, openDays, unexplained }) => ({
                  label: findBank(`bank.${bank}`) ?? bank,
                  value: (
                    <DeskLink path="bank-days">
                      <span className={openDays > 0 || unexplained > 0 ? 'desk-problem' : 'desk-good'}>
                        {t('overview.bank', {
                          day: closedTo === null ? '–' : day(closedTo),
                          open: openDays,
                          unexplained,
                        })}
                      </span>
                    </DeskLink>
                  ),
                })),
                ...(banks.length > 0
                  ? [
                      { label: t('overview.openBankDays'), value: trendOf('openDays') },
                      { label: t('overview.bankDifferences'), value: trendOf('unexplained') },
                    ]
                  : []),
              ]}
            />
          );
        }}
      </DeskRead>
    </DeskSection>
  );
}
