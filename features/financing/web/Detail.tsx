// Page of one loan: debt, what stands for it, requests, repayments.

import * as z from 'zod/mini';
import './financing.css';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { divide, fen } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { loanDetail } from '../calls/loan.ts';
import { payoutOf } from '../rules/offer.ts';
import type { LoggedMove } from '../states.ts';
import { ContractRows } from './ContractRows.tsx';
import { LoanActionBar } from './LoanActs.tsx';
import type { LoanRead } from './parts/loan.ts';
import { BASE_PATHS, LOAN_TONES, mayOpenBase } from './parts/paths.ts';
import { Pledge } from './Pledge.tsx';
import { ReceivingRow } from './Receiving.tsx';
import { Requests } from './Requests.tsx';
import { SoldCoal } from './SoldCoal.tsx';

const DetailQuery = z.object({ id: z.optional(z.string()) });

export default onTrial('money', LoanDetail);

function LoanDetail() {
  const t = useTranslation('financing');
  const [{ id }] = useScreenQuery(DetailQuery);
  const query = useCall(loanDetail, { loanId: askedId(id) });
  const { data } = query;
  return (
    <Screen
      title={t('detail.title')}
      {...(data && data.card.mayDo.length > 0
        ? { bar: <LoanActionBar loan={data} onDone={query.refetch} /> }
        : {})}
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="financing">
          {(loan) => (
            <>
              <Head loan={loan} />
              <Pledge loan={loan} />
              <Base loan={loan} />
              <Offer loan={loan} />
              <SoldCoal loan={loan} onDone={query.refetch} />
              <Requests loan={loan} onDone={query.refetch} />
              <Papers loan={loan} />
              <Repayments loan={loan} />
              <History loan={loan} />
            </>
          )}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Head({ loan: { card, schedule } }: { loan: LoanRead }) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { money, day } = useFormats();
  const { sum: yuan } = useTermFormats();
  const { state, product, party, borrower, counterparty, funder, asked, offer, owing, left } = card;
  const { hasRecourse } = card;
  const unit = tTerms('unit.yuan');
  const figures = owing
    ? [
        { key: 'outstanding', value: money(owing.outstanding), unit, label: t('detail.outstanding') },
        { key: 'interest', value: money(owing.interest), unit, label: t('detail.interest') },
      ]
    : [
        offer
          ? { key: 'amount', value: money(offer.amount), unit, label: t('detail.amount') }
          : asked
            ? { key: 'asked', value: money(asked.amount), unit, label: t('detail.asked') }
            : { key: 'left', value: money(left), unit, label: t(`left.${product}`) },
      ];
  return (
    <>
      <TurnHeader
        matter={{ type: 'loan', id: card.id }}
        state={<Tag tone={LOAN_TONES[state]}>{t(`state.${state}`)}</Tag>}
        id={<CopyableId id={card.no} />}
        title={`${funder.shortName} → ${borrower.shortName}`}
        note={
          card.needsMe
            ? t('needsMe')
            : t(!hasRecourse && owing && owing.daysOver > 0 ? 'next.debtor_late' : `next.${state}`, {
                funder: funder.shortName,
                borrower: borrower.shortName,
                counterparty: counterparty?.shortName ?? '',
              })
        }
        {...(owing && {
          deadline:
            owing.daysOver > 0
              ? t('detail.daysOver', { count: owing.daysOver })
              : `${t('detail.dueOn')} ${day(owing.dueOn)}`,
        })}
      >
        <p className="financing-note">
          {t(`product.${product}`)} ·{' '}
          {t(party === 'counterparty' ? `counterparty.${product}` : `party.${party}`)}
        </p>
        <KeyFigures
          columns={2}
          figures={figures.map((figure) => ({ ...figure, size: '22' as const, isAmount: true }))}
        />
      </TurnHeader>
      {schedule && (
        <Section title={t('detail.schedule')}>
          <Rows>
            <Row
              isFact
              label={day(schedule.on)}
              value={yuan(fen(schedule.principal + schedule.interest))}
              valueHint={t('repayment.parts', {
                principal: money(schedule.principal),
                interest: money(schedule.interest),
              })}
              weight="strong"
            />
          </Rows>
          <p className="financing-note">{t('detail.scheduleWhy')}</p>
        </Section>
      )}
    </>
  );
}

function Offer({ loan }: { loan: LoanRead }) {
  const { asked, offer, owing, product, hasRecourse, guarantor, isGuaranteed } = loan.card;
  const t = useTranslation('financing');
  const { percent, day, price } = useFormats();
  const { sum: yuan } = useTermFormats();
  if (!asked) return null;
  return (
    <Section title={t(offer ? 'detail.offer' : 'detail.asked')}>
      <Rows title={t('detail.offer')}>
        {offer ? (
          <>
            <Row
              isFact
              label={t('detail.amount')}
              value={yuan(offer.amount)}
              valueHint={`${t('terms.ratio')} ${percent(offer.ratio)} %`}
              weight="strong"
            />
            <Row isFact label={t('detail.rate')} value={`${percent(offer.rate)} %`} />
            <Row
              isFact
              label={t('detail.fee')}
              value={yuan(offer.fee)}
              valueHint={`${percent(offer.feeRate)} %`}
            />
            {offer.discount > 0n && <Row isFact label={t('detail.discount')} value={yuan(offer.discount)} />}
            <Row
              isFact
              label={t('detail.payout')}
              value={yuan(payoutOf(offer.amount, offer.fee, offer.discount))}
            />
            <Row isFact label={t('detail.tenor')} value={t('days', { count: offer.tenorDays })} />
            {offer.price !== null && (
              <Row isFact label={t('detail.lentAt')} value={t('perTonne', { price: price(offer.price) })} />
            )}
          </>
        ) : (
          <>
            <Row isFact label={t('apply.amount')} value={yuan(asked.amount)} weight="strong" />
            <Row isFact label={t('detail.tenor')} value={t('days', { count: asked.tenorDays })} />
          </>
        )}
        {owing && (
          <Row
            isFact
            label={t('detail.disbursedOn')}
            value={day(owing.disbursedOn)}
            valueHint={`${t('detail.dueOn')} ${day(owing.dueOn)}`}
          />
        )}
        <Row
          isFact
          label={t('apply.purpose')}
          value={asked.purpose}
          {...(product === 'receivable' && {
            valueHint: t(hasRecourse ? 'apply.recourse' : 'detail.withoutRecourse'),
          })}
        />
        <Row isFact label={t('apply.repaySource')} value={t(`repaySource.${asked.repaySource}`)} />
        <ReceivingRow loan={loan} />
        {guarantor && (
          <Row
            isFact
            label={t('party.guarantor')}
            value={guarantor.name}
            valueHint={t(isGuaranteed ? 'detail.guaranteed' : 'detail.notGuaranteed')}
          />
        )}
      </Rows>
    </Section>
  );
}

/** What is lent on, unless it is pledged coal. Above 100 % the funder is not covered. */
function Base({
  loan: {
    card: { product, counterparty, worth, left, owing, party, pledge },
    liens,
  },
}: {
  loan: LoanRead;
}) {
  const t = useTranslation('financing');
  const { percent } = useFormats();
  const { sum: yuan } = useTermFormats();
  if (pledge) return null;
  const mayOpen = mayOpenBase({ party, product });
  const documents = liens.filter(({ isTopUp }) => !isTopUp);
  const isOne = documents.length === 1;
  const title = t(isOne ? (`base.${product}` as const) : 'base.several');
  return (
    <Section title={title}>
      <Rows title={title}>
        {documents.map(({ id, base, worth: own, unpaid }) => (
          <Row
            key={id}
            isFact
            label={isOne ? t(`base.${product}`) : base.no}
            value={isOne ? base.no : yuan(unpaid ?? own)}
            {...(!isOne && { hint: base.contract.no })}
            {...(mayOpen && { to: BASE_PATHS[product](base.id) })}
          />
        ))}
        {product !== 'order' && (isOne || mayOpen) && <ContractRows liens={documents} mayOpen={mayOpen} />}
        {counterparty && <Row isFact label={t(`counterparty.${product}`)} value={counterparty.name} />}
        <Row isFact label={t('detail.worth')} value={yuan(worth)} />
        {product === 'receivable' && (
          <>
            <Row isFact label={t('left.receivable')} value={yuan(left)} />
            {owing && owing.outstanding > 0n && left > 0n && (
              <Row
                isFact
                label={t('detail.coverage')}
                value={`${percent(divide(owing.outstanding * 10_000n, left, 'half_up'))} %`}
              />
            )}
          </>
        )}
      </Rows>
    </Section>
  );
}

function Repayments({ loan: { repayments } }: { loan: LoanRead }) {
  const t = useTranslation('financing');
  const { money, minute } = useFormats();
  const { sum: yuan } = useTermFormats();
  if (repayments.length === 0) return null;
  return (
    <Section title={t('detail.repayments')}>
      <Rows title={t('detail.repayments')}>
        {repayments.map(({ id, isEarly, interest, principal, rest, at }) => (
          <Row
            key={id}
            label={t(isEarly ? 'repayment.early' : 'repayment.base')}
            value={yuan(fen(principal + interest))}
            valueHint={t('repayment.parts', { principal: money(principal), interest: money(interest) })}
            hint={rest > 0n ? `${minute(at)} · ${t('repayment.rest', { rest: money(rest) })}` : minute(at)}
          />
        ))}
      </Rows>
    </Section>
  );
}

function History({ loan: { timeline } }: { loan: LoanRead }) {
  const t = useTranslation('financing');
  const { second } = useFormats();
  return (
    <Section title={t('detail.history')}>
      <Timeline
        label={t('detail.history')}
        steps={timeline.toReversed().map(({ move, firm, by, reason, at }, index) => ({
          key: `${index} ${move}`,
          phase: index === 0 ? 'current' : 'done',
          title: t(`move.${move as LoggedMove}`),
          notes: [second(at), [firm, by].filter(Boolean).join(' · '), reason].filter(Boolean),
        }))}
      />
    </Section>
  );
}

function Papers({ loan: { files } }: { loan: LoanRead }) {
  const t = useTranslation('financing');
  if (files.length === 0) return null;
  return (
    <Section title={t('apply.files')}>
      <Rows title={t('apply.files')}>
        {files.map(({ fileId, name, url }) => (
          <Row key={fileId} label={name} to={url} />
        ))}
      </Rows>
    </Section>
  );
}
