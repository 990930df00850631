// What the firm pays and receives by its contracts, the next due day first.

import '#features/contract/web/contract.css';
import * as z from 'zod/mini';
import { INSTALMENT_STATES } from '#features/contract/choices.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { choice, Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { hasFilters, optionalParam } from '#packages/ui/query.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { instalmentPage } from '../calls/instalment.ts';
import { InstalmentRow } from './InstalmentRow.tsx';

const PAYERS = ['us', 'them'] as const;
const ListQuery = z.object({
  payer: optionalParam(choice(PAYERS)),
  state: optionalParam(choice(INSTALMENT_STATES)),
  from: optionalParam(Day),
  to: optionalParam(Day),
});

export default onTrial('money', Payments);

function Payments() {
  const t = useTranslation('instalment');
  const [filters, change, reset] = useScreenQuery(ListQuery);
  const { payer, state, from, to } = filters;
  const input = {
    ...(payer && { payer }),
    ...(state && { states: [state] }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(instalmentPage, input);
  return (
    <Screen
      title={t('payments.title')}
      top={
        <ChipRow label={t('common.filter')}>
          <ToggleChips
            values={PAYERS}
            value={payer}
            nameOf={(one) => t(`payments.${one}`)}
            onChange={(one) => change({ payer: one })}
          />
          <ToggleChips
            values={INSTALMENT_STATES}
            value={state}
            nameOf={(one) => t(`state.${one}`)}
            onChange={(one) => change({ state: one })}
          />
          <PeriodChip label={t('payments.period')} days={filters} onChange={change} />
          <ExportChip call={instalmentPage} input={input} />
        </ChipRow>
      }
    >
      <PagedList
        pages={pages}
        feature="instalment"
        label={t('payments.title')}
        icon="calendar"
        isNarrowed={hasFilters(filters)}
        onReset={reset}
        empty={{ title: t('payments.empty'), why: t('payments.emptyWhy') }}
      >
        {(instalment) => (
          <Card>
            <InstalmentRow
              instalment={instalment}
              about={[
                t(instalment.isOurs ? 'payments.us' : 'payments.them'),
                instalment.counterparty,
                instalment.contract.no,
              ].join(' · ')}
              to={contractPath(instalment.contract.id)}
            />
          </Card>
        )}
      </PagedList>
    </Screen>
  );
}
