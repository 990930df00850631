// Picker of a settlement sheet for a loan, with reasons why some are unfit.

import './financing.css';
import * as z from 'zod/mini';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Id } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { optionalParam } from '#packages/ui/query.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type ReceivableWire, receivables } from '../calls/loan.ts';
import { LENDING_SEATS } from '../states.ts';
import { LOAN_TONES, loanApplicationPath, loanPath } from './parts/paths.ts';

const SelectQuery = z.object({ funder: optionalParam(Id) });

export default onTrial('money', SelectReceivable);

function SelectReceivable() {
  const t = useTranslation('financing');
  const { holds, isKnown } = useTrader();
  const [{ funder }] = useScreenQuery(SelectQuery);
  const isBarred = isKnown && !holds(LENDING_SEATS);
  const query = useCall(receivables, {}, { enabled: isKnown && !isBarred });
  return (
    <Screen title={t('select.title')}>
      {isBarred ? (
        <MissingSeat seats={LENDING_SEATS} title={t('notYours')} why={t('notYoursWhy')} />
      ) : (
        <PullToRefresh onRefresh={() => query.refetch()}>
          <QueryView query={query} feature="financing" shape="list">
            {({ list }) =>
              list.length === 0 ? (
                <EmptyState icon="settlement" title={t('select.empty')} why={t('select.emptyWhy')} />
              ) : (
                list.map((receivable) => (
                  <Choice key={receivable.sheet.id} receivable={receivable} funderId={funder} />
                ))
              )
            }
          </QueryView>
        </PullToRefresh>
      )}
    </Screen>
  );
}

function Choice({
  receivable: { sheet, contract, debtor, left, dueOn, latest, hindrance, loan },
  funderId,
}: {
  receivable: ReceivableWire;
  funderId: string | undefined;
}) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { money, day } = useFormats();
  return (
    <Card
      to={hindrance === null ? loanApplicationPath(sheet.id, funderId) : loan ? loanPath(loan.id) : undefined}
    >
      <div className="ui-card-line">
        <span className="financing-no ui-number">{sheet.no}</span>
        {loan ? (
          <Tag tone={LOAN_TONES[loan.state]}>{t(`state.${loan.state}`)}</Tag>
        ) : (
          hindrance !== null && <Tag tone="neutral">{t(`hindrance.${hindrance}`)}</Tag>
        )}
      </div>
      <p className="financing-note">
        {debtor.shortName} · {contract.no} {contract.title}
      </p>
      <FigureLine>
        <Figure
          size="22"
          tone={hindrance === null ? 'brand' : 'secondary'}
          isAmount
          value={money(left)}
          unit={tTerms('unit.yuan')}
          label={t('select.left')}
        />
        {hindrance !== 'not_standing' && (
          <Figure size="16" align="right" value={day(dueOn)} label={t('select.due')} />
        )}
      </FigureLine>
      {loan && <p className="financing-note ui-number">{t('select.loan', { no: loan.no })}</p>}
      {hindrance === null && (
        <p className="financing-note ui-number">{t('select.latest', { day: day(latest) })}</p>
      )}
    </Card>
  );
}
