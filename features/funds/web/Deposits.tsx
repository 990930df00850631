// List of all deposits and bonds of the firm, ended ones included.

import { lazy, type ReactNode, Suspense } from 'react';
import * as z from 'zod/mini';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { Concealable, EyeToggle } from '#packages/ui/Concealment.tsx';
import { KeywordField } from '#packages/ui/KeywordField.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { readHolds } from '../calls/ledger.ts';
import { HOLD_KINDS, holdMachine } from '../states.ts';
import { HoldActions } from './HoldActions.tsx';
import { HoldDrawer } from './HoldDrawer.tsx';
import { HoldListItem } from './HoldListItem.tsx';

const DepositChart = lazy(() => import('./DepositChart.tsx'));

const STATES = statesOf(holdMachine);
const DepositQuery = z.object({
  kind: z.catch(z.optional(z.enum(HOLD_KINDS)), undefined),
  state: z.catch(z.optional(z.enum(STATES)), undefined),
  id: z.optional(z.string()),
  no: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});
type DepositQuery = z.output<typeof DepositQuery>;
const NO_FILTERS = { kind: undefined, state: undefined, no: undefined, from: undefined, to: undefined };
const MAX_KEYWORD = 40;

export default onTrial('money', Deposits);

function Deposits() {
  const t = useTranslation('funds');
  const [wanted, change] = useScreenQuery(DepositQuery);
  const { kind, state, id, no, from, to } = wanted;
  const input = {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(no && { keyword: no.slice(0, MAX_KEYWORD) }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(readHolds, input);
  const totals = pages.data?.pages[0]?.totals;
  const empty =
    Object.keys(input).length > 0 ? (
      <NothingFound
        icon="deposit"
        onReset={() => {
          change(NO_FILTERS);
        }}
      />
    ) : (
      <EmptyState
        icon="deposit"
        title={t('emptyHolds')}
        why={t('emptyHoldsWhy')}
        next={{ label: t('common.market'), to: 'pages/tabBar/trade' }}
      />
    );
  return (
    <Screen
      title={t('deposits')}
      action={<EyeToggle />}
      top={
        <Filters wanted={wanted} onChange={change}>
          <ExportChip call={readHolds} input={input} />
        </Filters>
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        {Object.keys(input).length === 0 && totals && totals.count > 0 && (
          <Suspense fallback={<Skeleton shape="lines" />}>
            <DepositChart />
          </Suspense>
        )}
        <QueryList
          pages={pages}
          feature="funds"
          keyOf={(hold) => hold.id}
          label={t('deposits')}
          empty={empty}
          {...(totals ? { summary: <Totals totals={totals} /> } : {})}
        >
          {(hold) => (
            <Card
              acts={hold.mayAsk && <HoldActions hold={hold} mayAsk={hold.mayAsk} onDone={pages.refetch} />}
            >
              <HoldListItem
                hold={hold}
                onPress={() => {
                  change({ id: hold.id });
                }}
              />
            </Card>
          )}
        </QueryList>
      </PullToRefresh>
      {id && (
        <HoldDrawer
          key={id}
          id={id}
          onClose={() => {
            change({ id: undefined });
          }}
        />
      )}
    </Screen>
  );
}

function Totals({
  totals: { count, remaining },
}: {
  totals: NonNullable<OutputOf<typeof readHolds>['totals']>;
}) {
  const t = useTranslation('funds');
  const { money } = useFormats();
  return (
    <>
      <span>{t('count', { count })}</span>
      <span>
        {t('remaining')} <Concealable>{money(remaining)}</Concealable>
      </span>
    </>
  );
}

interface FilterProps {
  readonly wanted: DepositQuery;
  readonly onChange: (change: DepositQuery) => void;
  readonly children: ReactNode;
}

function Filters({ wanted: { kind, state, no, from, to }, onChange, children }: FilterProps) {
  const t = useTranslation('funds');
  return (
    <>
      <KeywordField
        keyword={no}
        placeholder={`${t('holdNo')} / ${t('matterNo')}`}
        onSearch={(no) => onChange({ no })}
      />
      <ChipRow label={t('kind')}>
        <ToggleChips
          values={HOLD_KINDS}
          value={kind}
          nameOf={(one) => t(`kind.${one}`)}
          onChange={(one) => onChange({ kind: one })}
        />
      </ChipRow>
      <ChipRow label={t('state')}>
        <PeriodChip label={t('since')} days={{ from, to }} onChange={onChange} />
        <ToggleChips
          values={STATES}
          value={state}
          nameOf={(one) => t(`state.${one}`)}
          onChange={(one) => onChange({ state: one })}
        />
        {children}
      </ChipRow>
    </>
  );
}
