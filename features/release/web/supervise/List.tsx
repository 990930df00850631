// List of releases.

import '#features/settlement/web/settlement.css';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
import { FilterBar } from '#features/settlement/web/parts/FilterBar.tsx';
import { releasePath, selectContractPath } from '#features/settlement/web/parts/paths.ts';
import { SettlementTabs } from '#features/settlement/web/parts/SettlementTabs.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { choice, Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { hasFilters, optionalParam, namesOf } from '#packages/ui/query.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { type ReleaseCard, releasePage } from '../../calls/release.ts';
import { RELEASE_ROLES } from '../../choices.ts';
import type { ReleaseState } from '../../states.ts';
import { RELEASE_TONES } from '../tones.ts';
import { hasReleaseActs, ReleaseActs } from './Acts.tsx';

const GROUPS = {
  waiting: ['applied'],
  review: ['review', 'approved'],
  released: ['released', 'partial'],
  over: ['rejected', 'withdrawn'],
} as const satisfies Record<string, readonly ReleaseState[]>;
const ListQuery = z.object({
  keyword: optionalParam(z.string()),
  states: optionalParam(z.enum(['waiting', 'review', 'released', 'over'])),
  as: optionalParam(choice(RELEASE_ROLES)),
  from: optionalParam(Day),
  to: optionalParam(Day),
});

export default onTrial('money', ReleaseList);

function ReleaseList() {
  const t = useTranslation(['release', 'settlement']);
  const { holds } = useTrader();
  const [filters, change, reset] = useScreenQuery(ListQuery);
  const { keyword, states, as, from, to } = filters;
  const input = {
    ...(keyword && { keyword }),
    ...(states && { states: [...GROUPS[states]] }),
    ...(as && { as }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(releasePage, input);
  const mayApply = holds(CONFIRMING_SEATS);
  const next = mayApply ? { label: t('supervise.new'), to: selectContractPath('supervise') } : undefined;
  return (
    <Screen
      title={t('supervise.list')}
      {...(mayApply
        ? { action: <NavAction to={selectContractPath('supervise')}>{t('supervise.new')}</NavAction> }
        : {})}
      top={
        <>
          <SettlementTabs current="supervise" />
          <FilterBar
            keyword={keyword}
            onKeyword={(text) => {
              change({ keyword: text });
            }}
          >
            <ToggleChips
              values={namesOf(GROUPS)}
              value={states}
              nameOf={(name) => t(`releases.${name}`)}
              onChange={(states) => change({ states })}
            />
            <ToggleChips
              values={RELEASE_ROLES}
              value={as}
              nameOf={(role) => t(`filter.${role}`)}
              onChange={(role) => change({ as: role })}
            />
            <PeriodChip label={t('filter.days')} days={filters} onChange={change} />
            <ExportChip call={releasePage} input={input} />
          </FilterBar>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="release"
        label={t('supervise.list')}
        icon="settlement"
        isNarrowed={hasFilters(filters)}
        onReset={reset}
        empty={{ title: t('supervise.empty'), why: t('supervise.emptyWhy'), next }}
      >
        {(release) => <Release release={release} onChanged={pages.refetch} />}
      </PagedList>
    </Screen>
  );
}

function Release({ release, onChanged }: { release: ReleaseCard; onChanged: () => unknown }) {
  const t = useTranslation(['release', 'settlement']);
  const tTerms = useTranslation('terms');
  const { money, minute, listed } = useFormats();
  const {
    id,
    no,
    state,
    contract,
    payer,
    payee,
    amount,
    released,
    split: { goods, freight, fee },
    sheets,
    needsMe,
    createdAt,
    endedAt,
  } = release;
  const parts = (
    [
      ['supervise.goods', goods],
      ['line.freight', freight],
      ['supervise.fee', fee],
    ] as const
  ).filter(([, sum]) => sum > 0n);
  return (
    <Card
      to={releasePath(id)}
      acts={hasReleaseActs(release) && <ReleaseActs card={release} onDone={onChanged} />}
    >
      <div className="ui-card-line">
        <span className="settlement-no ui-number">{no}</span>
        <Tag tone={RELEASE_TONES[state]}>{t(`release.${state}`)}</Tag>
      </div>
      <p className="settlement-note">
        {payer.shortName} → {payee.shortName} · {contract.no}
      </p>
      <p className="settlement-note ui-number">{listed(sheets)}</p>
      <FigureLine>
        <Figure size="22" value={money(amount)} unit={tTerms('unit.yuan')} label={t('supervise.amount')} />
        {released > 0n && (
          <Figure
            size="16"
            align="right"
            value={money(released)}
            unit={tTerms('unit.yuan')}
            label={t('supervise.released')}
          />
        )}
      </FigureLine>
      {parts.length > 1 && (
        <p className="settlement-note ui-number">
          {parts.map(([name, sum]) => `${t(name)} ${money(sum)}`).join(' · ')}
        </p>
      )}
      <p className="settlement-note ui-number">{minute(endedAt ?? createdAt)}</p>
      {needsMe && <p className="settlement-todo">{t('needsMe')}</p>}
    </Card>
  );
}
