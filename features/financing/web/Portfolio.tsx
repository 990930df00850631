// A funder’s workspace: exposure, cover, what is late, to whom.

import './financing.css';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { FaultError, useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { portfolio } from '../calls/portfolio.ts';
import { financingFaults } from '../faults.ts';
import type { PledgeLevel } from '../products.ts';
import { LEVEL_TONES, LOAN_TONES, loanPath, MANAGE, PROTOCOL } from './parts/paths.ts';

type Read = OutputOf<typeof portfolio>;

export default onTrial('money', Portfolio);

function Portfolio() {
  const t = useTranslation('financing');
  const query = useCall(portfolio, {});
  if (query.error instanceof FaultError && query.error.fault.name === financingFaults.not_a_funder.name)
    return (
      <Screen title={t('portfolio.title')}>
        <EmptyState
          icon="financing"
          title={t('portfolio.notFunder')}
          why={t('portfolio.notFunderWhy')}
          next={{ label: t('manage.title'), to: MANAGE }}
        />
      </Screen>
    );
  return (
    <Screen title={t('portfolio.title')}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="financing">
          {(read) =>
            read.count === 0 && read.promised === 0n ? (
              <EmptyState
                icon="financing"
                title={t('portfolio.empty')}
                why={t('portfolio.emptyWhy')}
                next={{ label: t('protocol.title'), to: PROTOCOL }}
              />
            ) : (
              <>
                <Exposure read={read} />
                <Watched read={read} />
                <Sums
                  title={t('portfolio.byProduct')}
                  rows={read.byProduct.map(({ product, ...sums }) => ({
                    key: product,
                    name: t(`product.${product}`),
                    ...sums,
                  }))}
                />
                <Sums
                  title={t('portfolio.byBorrower')}
                  rows={read.byBorrower.map(({ firm, ...sums }) => ({
                    key: firm.id,
                    name: firm.shortName,
                    ...sums,
                  }))}
                />
                <Sums
                  title={t('portfolio.byDebtor')}
                  rows={read.byDebtor.map(({ firm, ...sums }) => ({
                    key: firm.id,
                    name: firm.shortName,
                    ...sums,
                  }))}
                />
              </>
            )
          }
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Exposure({ read: { outstanding, overdue, promised, interest, pledge, count } }: { read: Read }) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { money, percent } = useFormats();
  const { sum: yuan } = useTermFormats();
  const unit = tTerms('unit.yuan');
  return (
    <Card>
      <KeyFigures
        columns={2}
        figures={[
          { key: 'outstanding', value: money(outstanding), unit, label: t('portfolio.outstanding') },
          { key: 'overdue', value: money(overdue), unit, label: t('portfolio.overdue') },
        ].map((figure) => ({ ...figure, size: '22' as const, isAmount: true }))}
      />
      <Rows>
        <Row isFact label={t('portfolio.count')} value={String(count)} />
        <Row isFact label={t('portfolio.promised')} value={yuan(promised)} />
        <Row isFact label={t('detail.interest')} value={yuan(interest)} />
        {pledge && (
          <Row
            isFact
            label={t('portfolio.pledge')}
            value={`${percent(pledge.ltv)} %`}
            valueHint={`${yuan(pledge.outstanding)} / ${yuan(pledge.worth)}`}
          />
        )}
      </Rows>
    </Card>
  );
}

function Watched({ read: { watched } }: { read: Read }) {
  const t = useTranslation('financing');
  const { day, percent } = useFormats();
  const { sum: yuan } = useTermFormats();
  return (
    <Section title={t('portfolio.watched')}>
      {watched.map((loan) => (
        <Card key={loan.id} to={loanPath(loan.id)}>
          <div className="ui-card-line">
            <span className="financing-no ui-number">{loan.no}</span>
            <span>
              <Level of={loan.level} /> <Tag tone={LOAN_TONES[loan.state]}>{t(`state.${loan.state}`)}</Tag>
            </span>
          </div>
          <p className="financing-note">
            {t(`product.${loan.product}`)} · {loan.borrower} · {t('detail.dueOn')} {day(loan.dueOn)}
          </p>
          <Rows>
            <Row
              isFact
              label={t('detail.outstanding')}
              value={yuan(loan.outstanding)}
              {...(loan.ltv !== null && { valueHint: `${t('detail.ltv')} ${percent(loan.ltv)} %` })}
            />
          </Rows>
        </Card>
      ))}
    </Section>
  );
}

function Level({ of }: { of: PledgeLevel }) {
  const t = useTranslation('financing');
  return of === 'none' ? null : <Tag tone={LEVEL_TONES[of]}>{t(`level.${of}`)}</Tag>;
}

interface SumRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly outstanding: bigint;
  readonly overdue: bigint;
}

function Sums({ title, rows }: { title: string; rows: readonly SumRow[] }) {
  const t = useTranslation('financing');
  const { sum: yuan } = useTermFormats();
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <Rows title={title}>
        {rows.map(({ key, name, count, outstanding, overdue }) => (
          <Row
            key={key}
            isFact
            label={name}
            value={yuan(outstanding)}
            hint={t('portfolio.loans', { count })}
            {...(overdue > 0n && { valueHint: `${t('portfolio.overdue')} ${yuan(overdue)}` })}
          />
        ))}
      </Rows>
    </Section>
  );
}
