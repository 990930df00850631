// Page of funders and their lending terms.

import './financing.css';
import { useState } from 'react';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { fundersTerms, type PublishedTerms } from '../calls/terms.ts';
import { useMayApply } from './parts/mayApply.ts';
import { selectReceivablePath } from './parts/paths.ts';
import { TermsDrawer } from './TermsDrawer.tsx';

type Answer = OutputOf<typeof fundersTerms>;

export default onTrial('money', Protocol);

function Protocol() {
  const t = useTranslation('financing');
  const query = useCall(fundersTerms, {});
  const [isWriting, setWriting] = useState(false);
  const own = query.data?.own;
  return (
    <Screen
      title={t('protocol.title')}
      {...(own?.mayWrite
        ? {
            bar: (
              <StickyBar
                primary={{
                  label: t('protocol.write'),
                  onPress: () => {
                    setWriting(true);
                  },
                }}
              />
            ),
          }
        : {})}
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="financing" shape="list">
          {(answer) => <Funders answer={answer} />}
        </QueryView>
      </PullToRefresh>
      {isWriting && own && (
        <TermsDrawer
          own={own}
          onClose={() => {
            setWriting(false);
          }}
          onDone={() => {
            setWriting(false);
            return query.refetch();
          }}
        />
      )}
    </Screen>
  );
}

function Funders({ answer: { list, own } }: { answer: Answer }) {
  const t = useTranslation('financing');
  const { sum: yuan } = useTermFormats();
  const others = list.filter(({ funder }) => funder.id !== own?.published?.funder.id);
  return (
    <>
      {own && (
        <Section
          title={t('protocol.own')}
          {...(own.published
            ? {
                mark: (
                  <Tag tone={own.published.isOpen ? 'success' : 'neutral'}>
                    {t(own.published.isOpen ? 'protocol.isOpen' : 'protocol.closed')}
                  </Tag>
                ),
              }
            : {})}
        >
          <div className="financing-stack">
            {own.published ? (
              <Figures published={own.published} />
            ) : (
              <p className="financing-note">{t('protocol.ownNone')}</p>
            )}
            <Rows>
              {own.limit > 0n && <Row isFact label={t('protocol.limit')} value={yuan(own.limit)} />}
              <Row isFact label={t('protocol.used')} value={yuan(own.used)} />
            </Rows>
          </div>
        </Section>
      )}
      {others.map((published) => (
        <Funder key={published.funder.id} published={published} />
      ))}
      {others.length === 0 && !own && (
        <EmptyState icon="financing" title={t('protocol.empty')} why={t('protocol.emptyWhy')} />
      )}
    </>
  );
}

function Funder({ published }: { published: PublishedTerms }) {
  const t = useTranslation('financing');
  const mayAsk = useMayApply();
  return (
    <Card
      acts={
        mayAsk && (
          <Button size="small" kind="primary" to={selectReceivablePath(published.funder.id)}>
            {t('protocol.ask')}
          </Button>
        )
      }
    >
      <p className="financing-no">{published.funder.shortName}</p>
      <p className="financing-note">{published.funder.name}</p>
      <Figures published={published} />
      {published.note !== '' && <p className="financing-note">{published.note}</p>}
    </Card>
  );
}

function Figures({
  published: {
    terms: { ratio, rateFrom, rateTo, feeRate, tenorFrom, tenorTo },
  },
}: {
  published: PublishedTerms;
}) {
  const t = useTranslation('financing');
  const { percent } = useFormats();
  return (
    <KeyFigures
      columns={2}
      figures={[
        {
          key: 'rate',
          value: t('fromTo', { from: percent(rateFrom), to: percent(rateTo) }),
          unit: '%',
          label: t('terms.rate'),
        },
        { key: 'ratio', value: percent(ratio), unit: '%', label: t('terms.ratio') },
        { key: 'tenor', value: t('fromTo', { from: tenorFrom, to: tenorTo }), label: t('terms.tenor') },
        { key: 'fee', value: percent(feeRate), unit: '%', label: t('terms.feeRate') },
      ]}
    />
  );
}
