// List of the firm's loans as borrower, funder, counterparty and guarantor.

import './financing.css';
import * as z from 'zod/mini';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { FilterBar } from '#features/settlement/web/parts/FilterBar.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { choice, Day, Id } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine, KeyFigures } from '#packages/ui/Figure.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { hasFilters, optionalParam, namesOf } from '#packages/ui/query.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { loanPage } from '../calls/loan.ts';
import type { LoanCard } from '../calls/shared.ts';
import { PRODUCTS } from '../products.ts';
import { LOAN_PARTIES, type LoanState } from '../states.ts';
import { useMayApply } from './parts/mayApply.ts';
import { nameBases } from './parts/nameBases.ts';
import { LEVEL_TONES, LOAN_TONES, loanPath, PORTFOLIO, SELECT } from './parts/paths.ts';

const GROUPS = {
  waiting: ['draft', 'submitted', 'checking', 'reviewing', 'offered', 'accepted', 'acknowledged', 'secured'],
  owing: ['disbursed', 'repaying', 'overdue', 'defaulted', 'disposal'],
  over: ['settled', 'rejected', 'withdrawn'],
} as const satisfies Record<string, readonly LoanState[]>;
const ListQuery = z.object({
  keyword: optionalParam(z.string()),
  states: optionalParam(z.enum(['waiting', 'owing', 'over'])),
  party: optionalParam(choice(LOAN_PARTIES)),
  product: optionalParam(choice(PRODUCTS)),
  funder: optionalParam(Id),
  overdue: optionalParam(z.literal('yes')),
  from: optionalParam(Day),
  to: optionalParam(Day),
});

export default onTrial('money', Loans);

function Loans() {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const [filters, change, reset] = useScreenQuery(ListQuery);
  const { keyword, states, party, product, funder, overdue, from, to } = filters;
  const input = {
    ...(keyword && { keyword }),
    ...(states && { states: [...GROUPS[states]] }),
    ...(party && { party }),
    ...(product && { product }),
    ...(funder && { funderId: funder }),
    ...(overdue && { isOverdue: true as const }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(loanPage, input);
  const totals = pages.data?.pages[0]?.totals;
  const funders = totals?.funders ?? [];
  const mayAsk = useMayApply();
  const next = mayAsk ? { label: t('manage.new'), to: SELECT } : undefined;
  const balances = [
    { key: 'borrowed', sum: totals?.borrowed ?? 0n },
    { key: 'lent', sum: totals?.lent ?? 0n },
  ] as const;
  return (
    <Screen
      title={t('manage.title')}
      {...(mayAsk
        ? { action: <NavAction to={SELECT}>{t('manage.new')}</NavAction> }
        : totals && totals.lent > 0n
          ? { action: <NavAction to={PORTFOLIO}>{t('portfolio.title')}</NavAction> }
          : {})}
      top={
        <FilterBar
          keyword={keyword}
          onKeyword={(text) => {
            change({ keyword: text });
          }}
        >
          <ToggleChips
            values={namesOf(GROUPS)}
            value={states}
            nameOf={(name) => t(`group.${name}`)}
            onChange={(states) => change({ states })}
          />
          <ToggleChips
            values={LOAN_PARTIES}
            value={party}
            nameOf={(one) => t(`party.${one}`)}
            onChange={(one) => change({ party: one })}
          />
          <ToggleChips
            values={PRODUCTS}
            value={product}
            nameOf={(one) => t(`product.${one}`)}
            onChange={(one) => change({ product: one })}
          />
          {(funders.length > 1 || funder !== undefined) && (
            <ToggleChips
              values={funders.map(({ id }) => id)}
              value={funder}
              nameOf={(id) => funders.find((one) => one.id === id)?.shortName ?? id}
              onChange={(id) => change({ funder: id })}
            />
          )}
          <ToggleChips
            values={['yes'] as const}
            value={overdue}
            nameOf={() => t('state.overdue')}
            onChange={(one) => change({ overdue: one })}
          />
          <PeriodChip label={t('search')} days={filters} onChange={change} />
          <ExportChip call={loanPage} input={input} />
        </FilterBar>
      }
    >
      <PagedList
        pages={pages}
        feature="financing"
        label={t('manage.title')}
        icon="financing"
        isNarrowed={hasFilters(filters)}
        onReset={reset}
        empty={{ title: t('manage.empty'), why: t('manage.emptyWhy'), next }}
        head={
          balances.some(({ sum }) => sum > 0n) && (
            <Card>
              <KeyFigures
                columns={2}
                figures={balances
                  .filter(({ sum }) => sum > 0n)
                  .map(({ key, sum }) => ({
                    key,
                    size: '22' as const,
                    isAmount: true,
                    value: money(sum),
                    unit: tTerms('unit.yuan'),
                    label: t(`manage.${key}`),
                  }))}
              />
            </Card>
          )
        }
      >
        {(loan) => <Loan loan={loan} />}
      </PagedList>
    </Screen>
  );
}

/** Shows the current amount: owed, offered or requested; for the counterparty what it acknowledges. */
function Loan({ loan }: { loan: LoanCard }) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { money, percent, day } = useFormats();
  const { id, no, state, product, party, borrower, funder, bases, asked, offer, owing, left, pledge } = loan;
  const sum =
    owing && owing.outstanding > 0n
      ? { label: t('detail.outstanding'), value: owing.outstanding }
      : offer
        ? { label: t('detail.amount'), value: offer.amount }
        : asked
          ? { label: t('detail.asked'), value: asked.amount }
          : { label: t(`left.${product}`), value: left };
  return (
    <Card to={loanPath(id)}>
      <div className="ui-card-line">
        <span className="financing-no ui-number">{no}</span>
        <Tag tone={LOAN_TONES[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <p className="financing-note">
        {t(`product.${product}`)} · {party === 'borrower' ? funder.shortName : borrower.shortName} ·{' '}
        {nameBases(bases)}
      </p>
      <FigureLine>
        <Figure size="22" isAmount value={money(sum.value)} unit={tTerms('unit.yuan')} label={sum.label} />
        {offer && (
          <Figure size="16" align="right" value={percent(offer.rate)} unit="%" label={t('detail.rate')} />
        )}
      </FigureLine>
      {owing && (
        <p className="financing-note ui-number">
          {t('detail.dueOn')} {day(owing.dueOn)}
          {owing.daysOver > 0 && ` · ${t('detail.daysOver', { count: owing.daysOver })}`}
        </p>
      )}
      {pledge && pledge.ltv !== null && owing && owing.outstanding > 0n && (
        <p className="financing-note">
          <Tag tone={LEVEL_TONES[pledge.level]}>{t(`level.${pledge.level}`)}</Tag> {t('detail.ltv')}{' '}
          {percent(pledge.ltv)} %
        </p>
      )}
      {loan.needsMe && <p className="financing-todo">{t('needsMe')}</p>}
    </Card>
  );
}
