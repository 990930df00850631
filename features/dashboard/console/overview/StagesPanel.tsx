// What waits for the parties and at the desks: in time, late soon, late.

import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { filteredDesk } from '#packages/ui-data/admin/tableAddress.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Levels } from '#packages/ui/admin/Levels.tsx';
import { hrefOf } from '#packages/ui/navigation.ts';
import { overviewStages, type PARTY_STAGES } from '../../calls/overview.ts';
import { useDeskTitle } from './useDeskTitle.ts';

const ADDRESSES: Readonly<Record<(typeof PARTY_STAGES)[number], string>> = {
  sign: 'deadlines',
  deliver: filteredDesk('contracts', 'contracts', { late: '1' }),
  confirm: filteredDesk('settlement-sheets', 'settlement-sheets', { state: 'to_confirm' }),
  pay: filteredDesk('payments-due', 'payments-due', { due: 'late' }),
};

export function StagesPanel() {
  const t = useTranslation('dashboard.console');
  const reading = useCall(overviewStages, {});
  const titleOf = useDeskTitle();
  return (
    <DeskSection title={t('overview.stages')}>
      <DeskRead reading={reading} feature="desk">
        {({ parties, desks }) =>
          parties.length + desks.length === 0 ? (
            <DeskEmpty title={t('overview.nothingWaits')} why={t('overview.nothingWaitsWhy')} />
          ) : (
            <>
              {parties.length > 0 && (
                <Levels
                  head={t('overview.parties')}
                  rows={parties.map(({ stage, ...counts }) => ({
                    ...counts,
                    key: stage,
                    label: t(`overview.stage.${stage}`),
                    href: hrefOf(ADDRESSES[stage]),
                  }))}
                />
              )}
              {desks.length > 0 && (
                <Levels
                  head={t('overview.operators')}
                  rows={desks.map(({ desk, ...counts }) => ({
                    ...counts,
                    key: desk,
                    label: titleOf(desk),
                    href: hrefOf(desk),
                  }))}
                />
              )}
            </>
          )
        }
      </DeskRead>
    </DeskSection>
  );
}
