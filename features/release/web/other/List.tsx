// List of ad hoc settlements.

import '#features/settlement/web/settlement.css';
import * as z from 'zod/mini';
import { type ContractSide, CONTRACT_SIDES } from '#features/contract/choices.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
import { FilterBar } from '#features/settlement/web/parts/FilterBar.tsx';
import { otherPath, selectContractPath } from '#features/settlement/web/parts/paths.ts';
import { SettlementTabs } from '#features/settlement/web/parts/SettlementTabs.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { hasFilters, optionalParam } from '#packages/ui/query.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { type AdhocCard, adhocPage } from '../../calls/other.ts';
import { ADHOC_KINDS } from '../../choices.ts';
import { ADHOC_STATES } from '../../states.ts';
import { ADHOC_TONES } from '../tones.ts';
import { AdhocActs } from './Acts.tsx';

const ListQuery = z.object({
  keyword: optionalParam(z.string()),
  kind: optionalParam(z.enum(ADHOC_KINDS)),
  state: optionalParam(z.enum(ADHOC_STATES)),
  from: optionalParam(Day),
  to: optionalParam(Day),
});

export default onTrial('money', AdhocList);

function AdhocList() {
  const t = useTranslation(['release', 'settlement']);
  const { holds } = useTrader();
  const [filters, change, reset] = useScreenQuery(ListQuery);
  const { keyword, kind, state, from, to } = filters;
  const input = {
    ...(keyword && { keyword }),
    ...(kind && { kinds: [kind] }),
    ...(state && { states: [state] }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(adhocPage, input);
  const mayApply = holds(CONFIRMING_SEATS);
  const next = mayApply ? { label: t('other.new'), to: selectContractPath('other') } : undefined;
  return (
    <Screen
      title={t('other.list')}
      {...(mayApply
        ? { action: <NavAction to={selectContractPath('other')}>{t('other.new')}</NavAction> }
        : {})}
      top={
        <>
          <SettlementTabs current="other" />
          <FilterBar
            keyword={keyword}
            onKeyword={(text) => {
              change({ keyword: text });
            }}
          >
            <ToggleChips
              values={ADHOC_STATES}
              value={state}
              nameOf={(value) => t(`other.${value}`)}
              onChange={(value) => change({ state: value })}
            />
            <ToggleChips
              values={ADHOC_KINDS}
              value={kind}
              nameOf={(value) => t(`kind.${value}`)}
              onChange={(value) => change({ kind: value })}
            />
            <PeriodChip label={t('filter.days')} days={filters} onChange={change} />
            <ExportChip call={adhocPage} input={input} />
          </FilterBar>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="release"
        label={t('other.list')}
        icon="settlement"
        isNarrowed={hasFilters(filters)}
        onReset={reset}
        empty={{ title: t('other.empty'), why: t('other.emptyWhy'), next }}
      >
        {(other) => <Other other={other} onChanged={pages.refetch} />}
      </PagedList>
    </Screen>
  );
}

function Other({ other, onChanged }: { other: AdhocCard; onChanged: () => unknown }) {
  const t = useTranslation(['release', 'settlement']);
  const tTerms = useTranslation('terms');
  const { money, minute } = useFormats();
  const {
    id,
    no,
    state,
    kind,
    contract,
    sheetNo,
    payer,
    side,
    applicant,
    seller,
    buyer,
    amount,
    reason,
    needsMe,
    createdAt,
    mayDo,
  } = other;
  const isOut = side === payer;
  const nameOf = (one: ContractSide) => (one === 'seller' ? seller : buyer).shortName;
  const missing = CONTRACT_SIDES.filter((one) => state === 'applied' && one !== applicant);
  return (
    <Card to={otherPath(id)} acts={mayDo.length > 0 && <AdhocActs card={other} onDone={onChanged} />}>
      <div className="ui-card-line">
        <span className="settlement-no">{t(`kind.${kind}`)}</span>
        <Tag tone={ADHOC_TONES[state]}>{t(`other.${state}`)}</Tag>
      </div>
      <p className="settlement-note ui-number">
        {[nameOf(side === 'seller' ? 'buyer' : 'seller'), contract.no, sheetNo, no]
          .filter(Boolean)
          .join('\u00A0· ')}
      </p>
      <FigureLine>
        <Figure
          size="22"
          tone={isOut ? 'fall' : 'rise'}
          value={`${side === null ? '' : isOut ? '−' : '+'}${money(amount)}`}
          unit={tTerms('unit.yuan')}
          label={t('other.paidBy', { side: nameOf(payer) })}
        />
      </FigureLine>
      {reason !== '' && <p className="settlement-note">{reason}</p>}
      <p className="settlement-note ui-number">
        {[...missing.map((one) => `${nameOf(one)} ${t('signatures.missing')}`), minute(createdAt)].join(
          ' · ',
        )}
      </p>
      {needsMe && <p className="settlement-todo">{t('needsMe')}</p>}
    </Card>
  );
}
