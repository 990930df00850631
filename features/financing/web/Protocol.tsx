// Page of funders and their lending terms.

import './financing.css';
import { useState } from 'react';
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
import { useSay } from './parts/say.ts';
import { TermsDrawer } from './TermsDrawer.tsx';

type Answer = OutputOf<typeof fundersTerms>;

export default function Protocol() {
  const { say } = useSay();
  const query = useCall(fundersTerms, {});
  const [isWriting, setWriting] = useState(false);
  const own = query.data?.own;
  return (
    <Screen
      title={say('protocol.title')}
      {...(own?.mayWrite
        ? {
            bar: (
              <StickyBar
                primary={{
                  label: say('protocol.write'),
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
  const { say, yuan } = useSay();
  const others = list.filter(({ funder }) => funder.id !== own?.published?.funder.id);
  return (
    <>
      {own && (
        <Section
          title={say('protocol.own')}
          {...(own.published
            ? {
                mark: (
                  <Tag tone={own.published.isOpen ? 'success' : 'neutral'}>
                    {say(own.published.isOpen ? 'protocol.isOpen' : 'protocol.closed')}
                  </Tag>
                ),
              }
            : {})}
        >
          <div className="financing-stack">
            {own.published ? (
              <Figures published={own.published} />
            ) : (
              <p className="financing-note">{say('protocol.ownNone')}</p>
            )}
            <Rows>
              {own.limit > 0n && <Row isFact label={say('protocol.limit')} value={yuan(own.limit)} />}
              <Row isFact label={say('protocol.used')} value={yuan(own.used)} />
            </Rows>
          </div>
        </Section>
      )}
      {others.map((published) => (
        <Funder key={published.funder.id} published={published} />
      ))}
      {others.length === 0 && !own && (
        <EmptyState icon="financing" title={say('protocol.empty')} why={say('protocol.emptyWhy')} />
      )}
    </>
  );
}

function Funder({ published }: { published: PublishedTerms }) {
  const { say } = useSay();
  const mayAsk = useMayApply();
  return (
    <Card
      acts={
        mayAsk && (
          <Button size="small" kind="primary" to={selectReceivablePath(published.funder.id)}>
            {say('protocol.ask')}
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
  const { say, percent } = useSay();
  return (
    <KeyFigures
      columns={2}
      figures={[
        {
          key: 'rate',
          value: say('fromTo', { from: percent(rateFrom), to: percent(rateTo) }),
          unit: '%',
          label: say('terms.rate'),
        },
        { key: 'ratio', value: percent(ratio), unit: '%', label: say('terms.ratio') },
        { key: 'tenor', value: say('fromTo', { from: tenorFrom, to: tenorTo }), label: say('terms.tenor') },
        { key: 'fee', value: percent(feeRate), unit: '%', label: say('terms.feeRate') },
      ]}
    />
  );
}
