// Form to apply for a loan on a settlement sheet, signed by PIN.

import { useState } from 'react';
import './financing.css';
import * as z from 'zod/mini';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Id, askedId } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { optionalParam } from '#packages/ui/query.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { Select } from '#packages/ui/Select.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { applyLoan, type ReceivableWire, receivables } from '../calls/loan.ts';
import { fundersTerms, type PublishedTerms } from '../calls/terms.ts';
import { computeInterest } from '../rules/interest.ts';
import { LENDING_SEATS } from '../states.ts';
import { findLoanFlaws, type LoanField, NO_ROOM, roomOf } from './parts/flaws.ts';
import { parseDays, parseSum } from './parts/parse.ts';
import { loanPath, PROTOCOL, SELECT } from './parts/paths.ts';
import { useFlawText } from './parts/useFlawText.ts';

const ApplyQuery = z.object({ sheet: z.optional(z.string()), funder: optionalParam(Id) });

export default onTrial('money', ApplyForLoan);

function ApplyForLoan() {
  const t = useTranslation('financing');
  const [{ sheet, funder }] = useScreenQuery(ApplyQuery);
  const { holds, isKnown } = useTrader();
  const isBarred = isKnown && !holds(LENDING_SEATS);
  const base = useCall(receivables, { sheetId: askedId(sheet) }, { enabled: isKnown && !isBarred });
  const funders = useCall(fundersTerms, {}, { enabled: isKnown && !isBarred });
  const again = { label: t('select.title'), to: SELECT };
  const [[receivable] = [], list = []] = [base.data?.list, funders.data?.list];
  if (receivable?.hindrance === null && list.length > 0)
    return <Form receivable={receivable} funders={list} asked={funder} />;
  return (
    <Screen title={t('apply.title')}>
      {isBarred ? (
        <MissingSeat seats={LENDING_SEATS} title={t('notYours')} why={t('notYoursWhy')} next={again} />
      ) : (
        <QueryView query={base} feature="financing">
          {() => (
            <QueryView query={funders} feature="financing">
              {() =>
                receivable?.hindrance === null ? (
                  <EmptyState
                    icon="financing"
                    title={t('apply.noFunder')}
                    why={t('apply.noFunderWhy')}
                    next={{ label: t('protocol.title'), to: PROTOCOL }}
                  />
                ) : (
                  <EmptyState
                    icon="settlement"
                    title={
                      receivable?.loan
                        ? t(`state.${receivable.loan.state}`)
                        : receivable
                          ? t(`hindrance.${receivable.hindrance}`)
                          : t('select.empty')
                    }
                    why={
                      receivable?.loan ? t('select.loan', { no: receivable.loan.no }) : t('select.emptyWhy')
                    }
                    next={
                      receivable?.loan
                        ? { label: receivable.loan.no, to: loanPath(receivable.loan.id) }
                        : again
                    }
                  />
                )
              }
            </QueryView>
          )}
        </QueryView>
      )}
    </Screen>
  );
}

interface TypedLoan {
  readonly funderId: string;
  /** Until they are typed, the largest values the funder's terms allow. */
  readonly amount?: string | undefined;
  readonly tenor?: string | undefined;
  readonly purpose: string;
  readonly hasRecourse: boolean;
}

const DEFAULT_TENOR = 90;
const MIN_PURPOSE = 2;

function Form({
  receivable,
  funders,
  asked,
}: {
  receivable: ReceivableWire;
  funders: readonly PublishedTerms[];
  asked: string | undefined;
}) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { percent, day, money } = useFormats();
  const { sum: yuan } = useTermFormats();
  const { navigate } = useNavigate();
  const { sheet, contract, debtor, left, dueOn, latest } = receivable;
  const draft = useDraft<TypedLoan>(
    { kind: 'loan', subject: sheet.id, about: () => sheet.no },
    {
      funderId: funders.find(({ funder }) => funder.id === asked)?.funder.id ?? funders[0]?.funder.id ?? '',
      purpose: '',
      hasRecourse: true,
    },
  );
  const { funderId, amount: amountTyped, tenor: tenorTyped, purpose, hasRecourse } = draft.value;
  const change = (changes: Partial<TypedLoan>) => {
    draft.write((now) => ({ ...now, ...changes }));
  };
  const terms = funders.find(({ funder }) => funder.id === funderId)?.terms;
  const about = { receivable: { left, dueOn }, today: dayInMarket(new Date(serverNow())) };
  const { most, longest } = terms ? roomOf(terms, about) : NO_ROOM;
  const [isTried, setTried] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const [amountText, tenorText] = [
    amountTyped ?? toDecimal(most, 2),
    tenorTyped ?? String(Math.min(DEFAULT_TENOR, longest)),
  ];
  const [amount, tenorDays] = [parseSum(amountText), parseDays(tenorText)];
  const flaws = terms ? findLoanFlaws({ amount, tenorDays }, terms, about) : {};
  const textOf = useFlawText();
  const errorOf = (field: LoanField) => {
    const flaw = flaws[field];
    return isTried || flaw !== 'missing' ? textOf(flaw) : undefined;
  };
  const isWrong = Object.keys(flaws).length > 0;
  const isPurposeMissing = purpose.trim().length < MIN_PURPOSE;
  const interest =
    terms && amount !== undefined && tenorDays !== undefined && !isWrong
      ? t('apply.interest', {
          from: money(computeInterest(amount, terms.rateFrom, tenorDays)),
          to: money(computeInterest(amount, terms.rateTo, tenorDays)),
        })
      : '';
  const look = () => {
    setTried(true);
    if (isWrong || isPurposeMissing) return scrollToFirstError();
    setSigning(true);
  };
  const tenorHint = t('apply.tenorFromTo', { from: terms?.tenorFrom ?? 0, to: longest });
  const bar = (
    <StickyBar
      note={<span className="ui-number">{interest}</span>}
      primary={{ label: t('apply.send'), onPress: look }}
    />
  );
  return (
    <Screen title={t('apply.title')} bar={bar}>
      <DraftOffer draft={draft} />
      <Section title={t('detail.base')}>
        <Rows>
          <Row
            isFact
            label={sheet.no}
            value={yuan(left)}
            valueHint={t('select.left')}
            hint={`${debtor.shortName} · ${contract.no}`}
            weight="strong"
          />
          <Row
            isFact
            label={t('select.due')}
            value={day(dueOn)}
            hint={t('select.latest', { day: day(latest) })}
          />
        </Rows>
      </Section>
      <Section title={t('apply.wanted')}>
        <div className="financing-stack">
          <Select
            label={t('apply.funder')}
            name="funderId"
            value={funderId}
            onChange={(id) => {
              change({ funderId: id, amount: undefined, tenor: undefined });
            }}
            isRequired
            options={funders.map(({ funder, terms: { rateFrom, rateTo } }) => ({
              value: funder.id,
              label: [
                funder.shortName,
                `${t('fromTo', { from: percent(rateFrom), to: percent(rateTo) })} %`,
              ].join(' · '),
            }))}
          />
          <div className="financing-pair">
            <NumberField
              label={t('apply.amount')}
              name="amount"
              unit={tTerms('unit.yuan')}
              value={amountText}
              onChange={(text) => {
                change({ amount: text });
              }}
              isRequired
              hint={t('apply.most', { most: money(most) })}
              error={errorOf('amount')}
            />
            <NumberField
              label={t('apply.tenor')}
              name="tenorDays"
              decimals={0}
              value={tenorText}
              onChange={(text) => {
                change({ tenor: text });
              }}
              isRequired
              hint={tenorHint}
              error={errorOf('tenorDays')}
            />
          </div>
          <TextArea
            label={t('apply.purpose')}
            name="purpose"
            value={purpose}
            onChange={(text) => {
              change({ purpose: text });
            }}
            maxLength={200}
            isRequired
            error={isTried && isPurposeMissing ? t('apply.missing') : undefined}
          />
          <Checkbox
            isOn={hasRecourse}
            onChange={(isOn) => {
              change({ hasRecourse: isOn });
            }}
          >
            {t('apply.recourse')} <span className="financing-note">{t('apply.recourseWhy')}</span>
          </Checkbox>
        </div>
      </Section>
      {isSigning && amount !== undefined && tenorDays !== undefined && (
        <SignDrawer
          title={t('apply.title')}
          signLabel={t('apply.send')}
          meaning={t('apply.why')}
          call={applyLoan}
          input={(proof) => ({
            sheetId: sheet.id,
            funderId,
            amount,
            tenorDays,
            purpose: purpose.trim(),
            hasRecourse,
            proof,
          })}
          done={({ no }) => t('apply.done', { no })}
          onDone={({ loanId }) => {
            draft.forget();
            navigate(loanPath(loanId), { replace: true });
          }}
          onClose={() => {
            setSigning(false);
          }}
          rows={[
            { key: 'sheet', label: sheet.no, value: yuan(left) },
            { key: 'amount', label: t('apply.amount'), value: yuan(amount), weight: 'strong' },
            { key: 'tenor', label: t('apply.tenor'), value: t('days', { count: tenorText }) },
          ]}
        />
      )}
    </Screen>
  );
}
