// Frozen money by reason.

import { plus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { overviewFrozen } from '../../calls/overview.ts';

type Kinds = OutputOf<typeof overviewFrozen>['kinds'];

export function FrozenPanel() {
  const t = useTranslation('dashboard.console');
  const reading = useCall(overviewFrozen, {});
  return (
    <DeskSection title={t('overview.frozen')}>
      <DeskRead reading={reading} feature="desk">
        {({ kinds }) =>
          kinds.length === 0 ? (
            <DeskEmpty title={t('overview.nothingFrozen')} why="" />
          ) : (
            <FrozenTable kinds={kinds} />
          )
        }
      </DeskRead>
    </DeskSection>
  );
}

function FrozenTable({ kinds }: { kinds: Kinds }) {
  const t = useTranslation('dashboard.console');
  const tFunds = useTranslation('funds');
  const { money, integer } = useFormats();
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t('overview.reason')}</th>
          <th scope="col" className="desk-number">
            {t('overview.holds')}
          </th>
          <th scope="col" className="desk-number">
            {t('overview.frozenNow')}
          </th>
          <th scope="col" className="desk-number">
            {t('overview.placedToday')}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, holds, amount, placedToday }) => (
          <tr key={kind}>
            <th scope="row">{tFunds(`kind.${kind}`)}</th>
            <td className="desk-number">{integer(holds)}</td>
            <td className="desk-number">{money(amount)}</td>
            <td className="desk-number">{money(placedToday)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('overview.sum')}</td>
          <td className="desk-number">{integer(kinds.reduce((sum, { holds }) => sum + holds, 0))}</td>
          <td className="desk-number">{money(plus(...kinds.map(({ amount }) => amount)))}</td>
          <td className="desk-number">{money(plus(...kinds.map(({ placedToday }) => placedToday)))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
