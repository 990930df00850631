// Frozen money by reason, with its course over the last days.

import * as z from 'zod/mini';
import { plus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { useOpened } from '#packages/ui/admin/useOpened.ts';
import { overviewFrozen } from '../../calls/overview.ts';
import { type DayAmounts, yuanOf } from './dayAmounts.ts';
import { FrozenCourse } from './FrozenCourse.tsx';
import { Trend } from './Trend.tsx';

type Frozen = OutputOf<typeof overviewFrozen>;

const Open = z.object({ frozen: z.optional(z.string()) });
/** In the address, in place of a reason. */
const ALL = 'all';

export function FrozenPanel() {
  const t = useTranslation('dashboard.console');
  const reading = useCall(overviewFrozen, {});
  return (
    <DeskSection title={t('overview.frozen')}>
      <DeskRead reading={reading} feature="desk">
        {(frozen) =>
          frozen.kinds.length === 0 ? (
            <DeskEmpty title={t('overview.nothingFrozen')} why="" />
          ) : (
            <FrozenTable {...frozen} />
          )
        }
      </DeskRead>
    </DeskSection>
  );
}

function FrozenTable({ kinds, days }: Frozen) {
  const t = useTranslation('dashboard.console');
  const tFunds = useTranslation('funds');
  const { money, integer } = useFormats();
  const { opened, close, hrefTo } = useOpened(Open);
  const chosen = kinds.find(({ kind }) => kind === opened.frozen);
  return (
    <>
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
            <th scope="col">{t('overview.course')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, holds, amount, placedToday, days: ofKind }) => (
            <tr key={kind}>
              <th scope="row">
                <a className="desk-link" href={hrefTo({ frozen: kind })}>
                  {tFunds(`kind.${kind}`)}
                </a>
              </th>
              <td className="desk-number">{integer(holds)}</td>
              <td className="desk-number">{money(amount)}</td>
              <td className="desk-number">{money(placedToday)}</td>
              <td>
                <AmountTrend days={ofKind} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <a className="desk-link" href={hrefTo({ frozen: ALL })}>
                {t('overview.sum')}
              </a>
            </td>
            <td className="desk-number">{integer(kinds.reduce((sum, { holds }) => sum + holds, 0))}</td>
            <td className="desk-number">{money(plus(...kinds.map(({ amount }) => amount)))}</td>
            <td className="desk-number">{money(plus(...kinds.map(({ placedToday }) => placedToday)))}</td>
            <td>
              <AmountTrend days={days} />
            </td>
          </tr>
        </tfoot>
      </table>
      {(chosen ?? opened.frozen === ALL) && (
        <FrozenCourse
          title={chosen ? `${t('overview.frozen')} · ${tFunds(`kind.${chosen.kind}`)}` : t('overview.frozen')}
          days={chosen?.days ?? days}
          onClose={close}
        />
      )}
    </>
  );
}

function AmountTrend({ days }: { days: DayAmounts }) {
  const { money } = useFormats();
  return <Trend points={yuanOf(days)} write={(at) => (days[at] ? money(days[at].amount) : '')} />;
}
