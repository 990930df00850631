// Score, parts, what would raise it, where it takes effect, history.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { type CreditView, ownCredit } from '../calls/credit.ts';
import { CreditEffects } from './CreditEffects.tsx';
import { CreditHistory } from './CreditHistory.tsx';
import { CREDIT } from './paths.ts';
import { usePoints } from './usePoints.ts';
import './credit.css';

export function CreditOverview() {
  const t = useTranslation('credit');
  const query = useCall(ownCredit, {});
  return (
    <Screen title={t('title')}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="credit">
          {(view) => <Overview view={view} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Overview({ view }: { view: CreditView }) {
  const t = useTranslation('credit');
  return (
    <>
      <Standing view={view} />
      <Parts view={view} />
      <Advice view={view} />
      <CreditEffects view={view} />
      <CreditHistory view={view} />
      <MethodNote view={view} />
      <Card>
        <Row label={t('appeals.title')} hint={t('appeals.why')} to={`${CREDIT}?view=appeals`} />
      </Card>
    </>
  );
}

function Standing({ view: { credit, deals, method, computedOn, firm } }: { view: CreditView }) {
  const t = useTranslation('credit');
  const { day } = useFormats();
  return (
    <Card>
      <div className="credit-standing">
        {credit ? (
          <Figure
            size="28"
            value={String(credit.score)}
            unit={t('ofHundred')}
            label={firm.name}
            hint={t('classIs', { class: credit.class })}
          />
        ) : (
          <Figure
            size="28"
            value={t('new')}
            label={firm.name}
            hint={t('newWhy', { count: Math.max(0, method.leastDeals - deals), least: method.leastDeals })}
          />
        )}
        <p className="credit-note">
          {computedOn === null
            ? t('notComputed')
            : t('computed', { day: day(computedOn), count: deals, version: String(method.version) })}
        </p>
        <p className="credit-note">{t('othersSee')}</p>
      </div>
    </Card>
  );
}

function Parts({ view: { parts } }: { view: CreditView }) {
  const t = useTranslation('credit');
  const points = usePoints();
  return (
    <Section title={t('parts')}>
      <Rows title={t('parts')}>
        {parts.map(({ part, points: of, hundredths, observations }) => (
          <Row
            key={part}
            label={t(`part.${part}`)}
            hint={
              hundredths === null ? (
                t('unobserved')
              ) : (
                <ProgressBar
                  value={hundredths}
                  max={of * 100}
                  tone={hundredths * 10 >= of * 900 ? 'success' : 'warning'}
                  text={t('observations', { count: observations })}
                />
              )
            }
            value={hundredths === null ? '–' : `${points(hundredths)} / ${of}`}
            {...(observations > 0 && { to: `${CREDIT}?part=${part}` })}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Advice({ view: { advice, credit } }: { view: CreditView }) {
  const t = useTranslation('credit');
  const points = usePoints();
  if (advice.length === 0) return credit ? <NoticeBox tone="success">{t('advice.none')}</NoticeBox> : null;
  return (
    <Section title={t('advice')}>
      <Rows title={t('advice')}>
        {advice.map(({ part, gain }) => (
          <Row
            key={part}
            label={t(`advice.${part}`)}
            value={t('advice.gain', { points: points(gain) })}
            tone="success"
            to={`${CREDIT}?part=${part}`}
          />
        ))}
      </Rows>
    </Section>
  );
}

function MethodNote({ view: { method } }: { view: CreditView }) {
  const t = useTranslation('credit');
  const { percent } = useFormats();
  const { decayDays, disputeMultiple, lateDays, tolerance, leastDeals, classes, version } = method;
  return (
    <Section title={t('method', { version: String(version) })}>
      <ul className="credit-method">
        <li>{t('method.decay', { count: decayDays })}</li>
        <li>{t('method.least', { count: leastDeals })}</li>
        <li>{t('method.disputes', { count: disputeMultiple })}</li>
        <li>{t('method.late', { count: lateDays })}</li>
        <li>{t('method.tolerance', { share: percent(BigInt(tolerance)) })}</li>
        <li>{t('method.unobserved')}</li>
        <li>{t('method.classes', { a: classes.A, b: classes.B, c: classes.C })}</li>
      </ul>
    </Section>
  );
}
