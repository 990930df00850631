// Frozen money by reason.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { overviewFrozen } from '../../calls/overview.ts';

export function FrozenPanel() {
  const t = useTranslation('dashboard.console');
  const tFunds = useTranslation('funds');
  const { money } = useFormats();
  const reading = useCall(overviewFrozen, {});
  return (
    <DeskSection title={t('overview.frozen')}>
      <DeskRead reading={reading} feature="desk">
        {({ kinds }) => (
          <DeskTable
            name="frozen"
            label={t('overview.frozen')}
            source={fromRows(kinds, () => reading.refetch())}
            rowKey={({ kind }) => kind}
            empty={{ title: t('overview.nothingFrozen') }}
            columns={[
              { key: 'kind', title: t('overview.reason'), value: ({ kind }) => tFunds(`kind.${kind}`) },
              { key: 'holds', title: t('overview.holds'), value: ({ holds }) => holds, isNumber: true },
              {
                key: 'amount',
                title: t('overview.frozenNow'),
                value: ({ amount }) => amount,
                text: ({ amount }) => money(amount),
                sum: money,
                isNumber: true,
              },
              {
                key: 'placed',
                title: t('overview.placedToday'),
                value: ({ placedToday }) => placedToday,
                text: ({ placedToday }) => money(placedToday),
                sum: money,
                isNumber: true,
              },
            ]}
          />
        )}
      </DeskRead>
    </DeskSection>
  );
}
