// Page of master agreements, and of funders with their terms.

import './financing.css';
import { useState } from 'react';
import { useTrader } from '#features/firm/web/useTrader.ts';
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
import { Tag } from '#packages/ui/Tag.tsx';
import { agreementList } from '../calls/agreement.ts';
import { fundersTerms, type PublishedTerms } from '../calls/terms.ts';
import { hasTradeCounterparty } from '../products.ts';
import { Agreements, type Lender, SigningAgreement } from './Agreements.tsx';
import { useMayApply } from './parts/mayApply.ts';
import { selectBasePath } from './parts/paths.ts';
import { TermsDrawer } from './TermsDrawer.tsx';

type Terms = OutputOf<typeof fundersTerms>;
type Own = NonNullable<Terms['own']>;
type OwnProduct = Own['products'][number];

export default onTrial('money', Protocol);

function Protocol() {
  const t = useTranslation('financing');
  const terms = useCall(fundersTerms, {});
  const agreements = useCall(agreementList, {});
  const refetch = () => Promise.all([terms.refetch(), agreements.refetch()]);
  return (
    <Screen title={t('protocol.title')}>
      <PullToRefresh onRefresh={refetch}>
        <QueryView query={agreements} feature="financing" shape="list">
          {({ list, maySign }) => (
            <div className="financing-terms">
              <Agreements agreements={list} onDone={refetch} />
              <QueryView query={terms} feature="financing" shape="list">
                {(answer) => (
                  <Funders
                    answer={answer}
                    isBound={(funderId) =>
                      list.some(
                        ({ funder, state }) =>
                          funder.id === funderId && (state === 'effective' || state === 'signed_firm'),
                      )
                    }
                    isInForce={(funderId) =>
                      list.some(({ funder, state }) => funder.id === funderId && state === 'effective')
                    }
                    maySign={maySign}
                    onDone={refetch}
                  />
                )}
              </QueryView>
            </div>
          )}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

interface FundersProps {
  readonly answer: Terms;
  readonly isBound: (funderId: string) => boolean;
  readonly isInForce: (funderId: string) => boolean;
  readonly maySign: boolean;
  readonly onDone: () => unknown;
}

function Funders({ answer: { list, own }, isBound, isInForce, maySign, onDone }: FundersProps) {
  const t = useTranslation('financing');
  const { firm } = useTrader();
  const [signing, sign] = useState<Lender>();
  const funders = [...new Map(list.map(({ funder }) => [funder.id, funder])).values()].filter(
    ({ id }) => own === null || id !== own.products.find(({ published }) => published)?.published?.funder.id,
  );
  return (
    <>
      {own && <OwnTerms own={own} onDone={onDone} />}
      {funders.map((funder) => (
        <Section
          key={funder.id}
          title={funder.shortName}
          {...(own === null && maySign && !isBound(funder.id)
            ? {
                action: {
                  label: t('agreement.sign'),
                  onPress: () => {
                    sign(funder);
                  },
                },
              }
            : {})}
        >
          <p className="financing-note">
            {funder.name}
            {own === null && !isInForce(funder.id) && ` · ${t('agreement.needed')}`}
          </p>
          {list
            .filter((one) => one.funder.id === funder.id)
            .map((published) => (
              <Product
                key={published.product}
                published={published}
                mayAsk={own === null && isInForce(funder.id)}
              />
            ))}
        </Section>
      ))}
      {funders.length === 0 && !own && (
        <EmptyState icon="financing" title={t('protocol.empty')} why={t('protocol.emptyWhy')} />
      )}
      {signing && (
        <SigningAgreement
          funder={signing}
          firm={firm?.shortName ?? ''}
          onClose={() => {
            sign(undefined);
          }}
          onDone={() => {
            sign(undefined);
            return onDone();
          }}
        />
      )}
    </>
  );
}

function OwnTerms({ own, onDone }: { own: Own; onDone: () => unknown }) {
  const t = useTranslation('financing');
  const { sum: yuan } = useTermFormats();
  const [writing, write] = useState<OwnProduct>();
  return (
    <Section title={t('protocol.own')}>
      {own.products.map((one) => (
        <Card
          key={one.product}
          acts={
            own.mayWrite && (
              <Button
                size="small"
                onPress={() => {
                  write(one);
                }}
              >
                {t('protocol.write')}
              </Button>
            )
          }
        >
          <div className="ui-card-line">
            <span className="financing-no">{t(`product.${one.product}`)}</span>
            <Tag tone={one.published?.isOpen ? 'success' : 'neutral'}>
              {t(one.published?.isOpen ? 'protocol.isOpen' : 'protocol.closed')}
            </Tag>
          </div>
          {one.published ? (
            <>
              <Figures published={one.published} />
              <Scope published={one.published} />
            </>
          ) : (
            <p className="financing-note">{t('protocol.ownNone')}</p>
          )}
          {(one.limit > 0n || one.used > 0n) && (
            <Rows>
              {one.limit > 0n && <Row isFact label={t('protocol.limit')} value={yuan(one.limit)} />}
              <Row isFact label={t('protocol.used')} value={yuan(one.used)} />
            </Rows>
          )}
        </Card>
      ))}
      {writing && (
        <TermsDrawer
          own={writing}
          onClose={() => {
            write(undefined);
          }}
          onDone={() => {
            write(undefined);
            return onDone();
          }}
        />
      )}
    </Section>
  );
}

function Product({ published, mayAsk }: { published: PublishedTerms; mayAsk: boolean }) {
  const t = useTranslation('financing');
  const mayApply = useMayApply();
  return (
    <Card
      acts={
        mayAsk &&
        mayApply && (
          <Button size="small" to={selectBasePath(published.product, published.funder.id)}>
            {t('protocol.ask')}
          </Button>
        )
      }
    >
      <p className="financing-no">{t(`product.${published.product}`)}</p>
      <Figures published={published} />
      <Scope published={published} />
      {published.note !== '' && <p className="financing-note">{published.note}</p>}
    </Card>
  );
}

/** Whose debts and orders are lent on, and what an application needs. */
function Scope({ published: { product, counterpartyKinds, documents } }: { published: PublishedTerms }) {
  const t = useTranslation('financing');
  const tFirm = useTranslation('firm');
  if (documents === '' && !hasTradeCounterparty(product)) return null;
  return (
    <Rows>
      {hasTradeCounterparty(product) && (
        <Row
          isFact
          label={t(`counterparty.${product}`)}
          value={
            counterpartyKinds.length === 0
              ? t('protocol.anyKind')
              : counterpartyKinds.map((kind) => tFirm(`kind.${kind}`)).join(' · ')
          }
        />
      )}
      {documents !== '' && <Row isFact label={t('protocol.documents')} value={documents} />}
    </Rows>
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
