// Picker of what to borrow on, with reasons why some is unfit.

import './financing.css';
import * as z from 'zod/mini';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { choice, Id } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { optionalParam } from '#packages/ui/query.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { type BaseWire, loanBases } from '../calls/apply.ts';
import { PRODUCTS } from '../products.ts';
import { LENDING_SEATS } from '../states.ts';
import { BASE_LISTS, LOAN_TONES, loanApplicationPath, loanPath } from './parts/paths.ts';

const SelectQuery = z.object({ product: optionalParam(choice(PRODUCTS)), funder: optionalParam(Id) });

export default onTrial('money', SelectBase);

function SelectBase() {
  const t = useTranslation('financing');
  const { holds, isKnown } = useTrader();
  const [{ product = 'receivable', funder }, change] = useScreenQuery(SelectQuery);
  const isBarred = isKnown && !holds(LENDING_SEATS);
  const query = useCall(loanBases, { product }, { enabled: isKnown && !isBarred });
  return (
    <Screen
      title={t('select.title')}
      top={
        <ChipRow label={t('manage.product')}>
          <ToggleChips
            values={PRODUCTS}
            value={product}
            nameOf={(one) => t(`product.${one}`)}
            onChange={(one) => change({ product: one ?? product })}
          />
        </ChipRow>
      }
    >
      {isBarred ? (
        <MissingSeat seats={LENDING_SEATS} title={t('notYours')} why={t('notYoursWhy')} />
      ) : (
        <PullToRefresh onRefresh={() => query.refetch()}>
          <QueryView query={query} feature="financing" shape="list">
            {({ list }) =>
              list.length === 0 ? (
                <EmptyState
                  icon="financing"
                  title={t(`select.empty.${product}`)}
                  why={t(`select.emptyWhy.${product}`)}
                  next={{ to: BASE_LISTS[product], label: t(`select.next.${product}`) }}
                />
              ) : (
                list.map((base) => <Choice key={base.base.id} base={base} funderId={funder} />)
              )
            }
          </QueryView>
        </PullToRefresh>
      )}
    </Screen>
  );
}

function Choice({ base: found, funderId }: { base: BaseWire; funderId: string | undefined }) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { money, day, price } = useFormats();
  const { weight } = useTermFormats();
  const { product, base, contract, counterparty, left, dueOn, latest, most, hindrance, loan, coal } = found;
  return (
    <Card
      to={
        hindrance === null
          ? loanApplicationPath(product, base.id, funderId)
          : loan
            ? loanPath(loan.id)
            : undefined
      }
    >
      <div className="ui-card-line">
        <span className="financing-no ui-number">{base.no}</span>
        {loan ? (
          <Tag tone={LOAN_TONES[loan.state]}>{t(`state.${loan.state}`)}</Tag>
        ) : (
          hindrance !== null && <Tag tone="neutral">{t(`hindrance.${hindrance}`)}</Tag>
        )}
      </div>
      <p className="financing-note">
        {[counterparty?.shortName, ...(base.no === contract.no ? [] : [contract.no]), contract.title]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <FigureLine>
        <Figure
          size="22"
          tone={hindrance === null ? 'plain' : 'secondary'}
          isAmount
          value={money(hindrance === null ? most : left)}
          unit={tTerms('unit.yuan')}
          label={t(hindrance === null ? 'select.most' : `left.${product}`)}
        />
        {dueOn !== null && hindrance !== 'not_standing' && (
          <Figure size="16" align="right" value={day(dueOn)} label={t(`due.${product}`)} />
        )}
      </FigureLine>
      {coal && (
        <p className="financing-note ui-number">
          {weight(coal.quantity)}
          {coal.price !== null &&
            coal.quotedOn !== null &&
            ` · ${t('select.priced', { price: price(coal.price), day: day(coal.quotedOn) })}`}
        </p>
      )}
      {hindrance === null && (
        <p className="financing-note ui-number">
          {t(`left.${product}`)} {money(left)}&nbsp;{tTerms('unit.yuan')}
          {latest !== null && ` · ${t('select.latest', { day: day(latest) })}`}
        </p>
      )}
      {loan && <p className="financing-note ui-number">{t('select.loan', { no: loan.no })}</p>}
    </Card>
  );
}
