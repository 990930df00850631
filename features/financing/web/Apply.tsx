// Form to apply for a loan, signed by PIN or kept for a colleague.

import { useState } from 'react';
import './financing.css';
import * as z from 'zod/mini';
import { listAccounts, type SettlementAccount } from '#features/bank/calls/account.ts';
import { isPayable } from '#features/bank/states.ts';
import { FirmPicker } from '#features/binding/web/FirmPicker.tsx';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId, choice, Id } from '#packages/schema/wire.ts';
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
import { showToast } from '#packages/ui/Toast.tsx';
import { applyLoan, type BaseWire, draftLoan, loanBases } from '../calls/apply.ts';
import { fundersTerms, type PublishedTerms } from '../calls/terms.ts';
import { PRODUCTS, REPAY_SOURCES, type RepaySource } from '../products.ts';
import { acceptsCounterparty } from '../rules/base.ts';
import { computeInterest } from '../rules/interest.ts';
import { joinBases } from '../rules/join.ts';
import { LENDING_SEATS } from '../states.ts';
import { BaseDocuments } from './BaseDocuments.tsx';
import { findLoanFlaws, type LoanField, NO_ROOM, roomOf } from './parts/flaws.ts';
import { parseDays, parseSum } from './parts/parse.ts';
import { loanPath, PROTOCOL, selectBasePath } from './parts/paths.ts';
import { useFlawText } from './parts/useFlawText.ts';
import { useReceivingText } from './parts/useReceivingText.ts';
import { firstReceiving, ON_PLATFORM, ReceivingSelect, toReceivingId } from './Receiving.tsx';

const ApplyQuery = z.object({
  product: optionalParam(choice(PRODUCTS)),
  base: z.optional(z.string()),
  funder: optionalParam(Id),
});

export default onTrial('money', ApplyForLoan);

function ApplyForLoan() {
  const t = useTranslation('financing');
  const [{ product = 'receivable', base: baseId, funder }] = useScreenQuery(ApplyQuery);
  const { holds, isKnown } = useTrader();
  const isBarred = isKnown && !holds(LENDING_SEATS);
  const bases = useCall(loanBases, { product, baseId: askedId(baseId) }, { enabled: isKnown && !isBarred });
  const funders = useCall(fundersTerms, {}, { enabled: isKnown && !isBarred });
  const accounts = useCall(listAccounts, {}, { enabled: isKnown && !isBarred && product !== 'order' });
  const again = { label: t('select.title'), to: selectBasePath(product) };
  const [base, ...others] = bases.data?.list ?? [];
  const list = (funders.data?.list ?? []).filter(
    (one) =>
      one.product === product && acceptsCounterparty(one.counterpartyKinds, base?.counterparty?.kind ?? null),
  );
  const payable = product === 'order' ? [] : accounts.data?.accounts.filter(isPayable);
  if (base?.hindrance === null && list.length > 0 && payable)
    return <Form base={base} others={others} funders={list} accounts={payable} asked={funder} />;
  return (
    <Screen title={t('apply.title')}>
      {isBarred ? (
        <MissingSeat seats={LENDING_SEATS} title={t('notYours')} why={t('notYoursWhy')} next={again} />
      ) : (
        <QueryView query={bases} feature="financing">
          {() => (
            <QueryView query={funders} feature="financing">
              {() =>
                list.length > 0 && base?.hindrance === null ? (
                  <QueryView query={accounts} feature="bank">
                    {() => null}
                  </QueryView>
                ) : base?.hindrance === null ? (
                  <EmptyState
                    icon="financing"
                    title={t('apply.noFunder')}
                    why={t('apply.noFunderWhy')}
                    next={{ label: t('protocol.title'), to: PROTOCOL }}
                  />
                ) : (
                  <EmptyState
                    icon="financing"
                    title={
                      base?.loan
                        ? t(`state.${base.loan.state}`)
                        : base
                          ? t(`hindrance.${base.hindrance}`)
                          : t(`select.empty.${product}`)
                    }
                    why={
                      base?.loan ? t('select.loan', { no: base.loan.no }) : t(`select.emptyWhy.${product}`)
                    }
                    next={base?.loan ? { label: base.loan.no, to: loanPath(base.loan.id) } : again}
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
  /** Documents beside the one that it was begun on. */
  readonly besideIds?: readonly string[] | undefined;
  /** Until they are typed, the largest values the funder's terms allow. */
  readonly amount?: string | undefined;
  readonly tenor?: string | undefined;
  readonly purpose: string;
  readonly repaySource: RepaySource;
  /** Until it is chosen, the default account. */
  readonly receiving?: string | undefined;
  readonly hasRecourse: boolean;
  readonly guarantor?: { readonly id: string; readonly name: string } | undefined;
  readonly files: readonly string[];
}

const DEFAULT_TENOR = 90;
const MIN_PURPOSE = 2;
const PAPERS = ['pdf', 'jpg', 'png', 'xlsx'] as const;
const MAX_PAPERS = 9;

function Form({
  base: found,
  others,
  funders,
  accounts,
  asked,
}: {
  base: BaseWire;
  /** That may stand for the loan beside it. */
  others: readonly BaseWire[];
  funders: readonly PublishedTerms[];
  /** Those that may be paid out to. */
  accounts: readonly SettlementAccount[];
  asked: string | undefined;
}) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { percent, money } = useFormats();
  const { sum: yuan } = useTermFormats();
  const receivingText = useReceivingText();
  const { navigate } = useNavigate();
  const { product, base } = found;
  const isDraft = product === 'draft';
  const draft = useDraft<TypedLoan>(
    { kind: 'loan', subject: base.id, about: () => base.no },
    {
      funderId: funders.find(({ funder }) => funder.id === asked)?.funder.id ?? funders[0]?.funder.id ?? '',
      purpose: '',
      repaySource: product === 'receivable' || isDraft ? 'settlement' : 'sale',
      hasRecourse: true,
      files: [],
    },
  );
  const { funderId, amount: amountTyped, tenor: tenorTyped, purpose, guarantor, files } = draft.value;
  const { repaySource, hasRecourse, besideIds = [] } = draft.value;
  const chosen = [found, ...others.filter((one) => besideIds.includes(one.base.id))] as const;
  const { left, dueOn } = joinBases(chosen);
  // A draft may name an account that has been given up since.
  const receiving =
    [ON_PLATFORM, ...accounts.map(({ id }) => id)].find((one) => one === draft.value.receiving) ??
    firstReceiving(accounts);
  const change = (changes: Partial<TypedLoan>) => {
    draft.write((now) => ({ ...now, ...changes }));
  };
  const lender = funders.find(({ funder }) => funder.id === funderId);
  const terms = lender?.terms;
  const about = { base: { left, dueOn }, isDraft, today: dayInMarket(new Date(serverNow())) };
  const { most, longest } = terms ? roomOf(terms, about) : NO_ROOM;
  const [isTried, setTried] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const [amountText, tenorText] = [
    amountTyped ?? toDecimal(most, 2),
    isDraft ? String(longest) : (tenorTyped ?? String(Math.min(DEFAULT_TENOR, longest))),
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
  const input =
    amount !== undefined && tenorDays !== undefined
      ? {
          product,
          baseIds: chosen.map((one) => one.base.id),
          funderId,
          ...(guarantor && { guarantorId: guarantor.id }),
          amount,
          tenorDays,
          purpose: purpose.trim(),
          repaySource,
          receivingId: toReceivingId(receiving),
          hasRecourse,
          files: [...files],
        }
      : undefined;
  const sent = ({ loanId }: { loanId: string }) => {
    draft.forget();
    navigate(loanPath(loanId), { replace: true });
  };
  const keeping = useMutationCall(draftLoan, {
    onDone: (answer) => {
      showToast(t('apply.kept', { no: answer.no }));
      sent(answer);
    },
  });
  const whenRight = (act: () => void) => {
    setTried(true);
    if (isWrong || isPurposeMissing) return scrollToFirstError();
    act();
  };
  const interest =
    terms && amount !== undefined && tenorDays !== undefined && !isWrong
      ? t('apply.interest', {
          from: money(computeInterest(amount, terms.rateFrom, tenorDays)),
          to: money(computeInterest(amount, terms.rateTo, tenorDays)),
        })
      : '';
  const bar = (
    <StickyBar
      note={<span className="ui-number">{interest}</span>}
      primary={{
        label: t('apply.send'),
        onPress: () => {
          whenRight(() => {
            setSigning(true);
          });
        },
      }}
      secondary={[
        {
          label: t('apply.keep'),
          onPress: () => {
            whenRight(() => {
              if (input) void keeping.run(input);
            });
          },
        },
      ]}
    />
  );
  return (
    <Screen title={t('apply.title')} bar={bar}>
      <DraftOffer draft={draft} />
      <ProblemNotice problem={keeping.problem} fault={keeping.fault} />
      <BaseDocuments
        chosen={chosen}
        others={others}
        onChange={(ids) => {
          change({ besideIds: ids, amount: undefined, tenor: undefined });
        }}
      />
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
            {isDraft ? (
              <Rows>
                <Row
                  isFact
                  label={t('apply.tenor')}
                  value={tenorText}
                  hint={errorOf('tenorDays') ?? t('apply.untilMature')}
                />
              </Rows>
            ) : (
              <NumberField
                label={t('apply.tenor')}
                name="tenorDays"
                decimals={0}
                value={tenorText}
                onChange={(text) => {
                  change({ tenor: text });
                }}
                isRequired
                hint={t('apply.tenorFromTo', { from: terms?.tenorFrom ?? 0, to: longest })}
                error={errorOf('tenorDays')}
              />
            )}
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
          <Select
            label={t('apply.repaySource')}
            name="repaySource"
            value={repaySource}
            onChange={(value: RepaySource) => {
              change({ repaySource: value });
            }}
            isRequired
            options={REPAY_SOURCES.map((value) => ({ value, label: t(`repaySource.${value}`) }))}
          />
          {product === 'order' ? (
            <Rows>
              <Row isFact label={t('receiving.title')} value={t('receiving.order')} />
            </Rows>
          ) : (
            <ReceivingSelect
              accounts={accounts}
              value={receiving}
              onChange={(chosen) => {
                change({ receiving: chosen });
              }}
            />
          )}
          <FirmPicker
            label={t('party.guarantor')}
            name="guarantorId"
            hint={t('apply.guarantorHint')}
            value={guarantor}
            onChange={(firm) => {
              change({ guarantor: firm });
            }}
          />
          {lender && lender.documents !== '' && (
            <p className="financing-note">{t('apply.documents', { documents: lender.documents })}</p>
          )}
          <FilesField
            label={t('apply.files')}
            name="files"
            kinds={PAPERS}
            max={MAX_PAPERS}
            value={files}
            onChange={(next) => {
              draft.write((now) => ({ ...now, files: next(now.files) }));
            }}
          />
          {product === 'receivable' && (
            <Checkbox
              isOn={hasRecourse}
              onChange={(isOn) => {
                change({ hasRecourse: isOn });
              }}
            >
              {t('apply.recourse')} <span className="financing-note">{t('apply.recourseWhy')}</span>
            </Checkbox>
          )}
        </div>
      </Section>
      {isSigning && input && (
        <SignDrawer
          title={t('apply.title')}
          signLabel={t('apply.send')}
          meaning={t('apply.why')}
          call={applyLoan}
          input={(proof) => ({ ...input, proof })}
          done={({ no }) => t('apply.done', { no })}
          onDone={sent}
          onClose={() => {
            setSigning(false);
          }}
          rows={[
            ...chosen.map((one) => ({ key: one.base.id, label: one.base.no, value: yuan(one.left) })),
            { key: 'amount', label: t('apply.amount'), value: yuan(input.amount), weight: 'strong' },
            { key: 'tenor', label: t('apply.tenor'), value: t('days', { count: tenorText }) },
            {
              key: 'receiving',
              label: t('receiving.title'),
              value:
                product === 'order'
                  ? t('receiving.order')
                  : receivingText(accounts.find(({ id }) => id === receiving) ?? null),
            },
          ]}
        />
      )}
    </Screen>
  );
}
