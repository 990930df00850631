// Form of an ad hoc settlement, signed by PIN.

import { useState } from 'react';
import * as z from 'zod/mini';
import '#features/settlement/web/settlement.css';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { MAX_SHEET_ATTACHMENTS, ATTACHMENT_KINDS } from '#features/settlement/attachments.ts';
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
import { otherPath, selectContractPath } from '#features/settlement/web/parts/paths.ts';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { fen } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { OneOf, Switch } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { Select } from '#packages/ui/Select.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { applyAdhoc, adhocBasis } from '../../calls/other.ts';
import { WRITTEN_KINDS } from '../../choices.ts';
import { paysSheet } from '../../rules/adhoc.ts';
import {
  type AdhocField,
  type AdhocFormFlaw,
  findAdhocFormFlaws,
  readAdhoc,
  sheetsFor,
  type TypedAdhoc,
} from './typed.ts';

/** Other screens prefill kind and amount. */
const ApplyQuery = z.object({
  contract: z.optional(z.string()),
  kind: z.catch(z.optional(z.enum(WRITTEN_KINDS)), undefined),
  amount: z.optional(z.string()),
});
type Prefill = Pick<z.output<typeof ApplyQuery>, 'kind' | 'amount'>;
type Basis = OutputOf<typeof adhocBasis>;

export default onTrial('money', ApplyAdhoc);

function ApplyAdhoc() {
  const t = useTranslation(['release', 'settlement']);
  const [{ contract, ...proposed }] = useScreenQuery(ApplyQuery);
  const { holds, isKnown } = useTrader();
  const query = useCall(adhocBasis, { contractId: askedId(contract) });
  return (
    <Screen title={t('other.apply')}>
      {isKnown && !holds(CONFIRMING_SEATS) ? (
        <MissingSeat
          seats={CONFIRMING_SEATS}
          title={t('answer.notYours')}
          why={t('answer.notYoursWhy')}
          next={{ label: t('select.title'), to: selectContractPath('other') }}
        />
      ) : (
        <QueryView query={query} feature="release">
          {(basis) => <Form basis={basis} proposed={proposed} />}
        </QueryView>
      )}
    </Screen>
  );
}

const MAX_REASON_LENGTH = 300;

function Form({ basis, proposed }: { basis: Basis; proposed: Prefill }) {
  const t = useTranslation(['release', 'settlement']);
  const tTerms = useTranslation('terms');
  const { contract } = basis;
  const { money } = useFormats();
  const { navigate } = useNavigate();
  const today = dayInMarket(new Date(serverNow()));
  const draft = useDraft<TypedAdhoc>(
    { kind: 'adhoc', subject: contract.id, about: () => contract.no },
    {
      kind: proposed.kind ?? 'offline_paid',
      payer: 'buyer',
      sheetId: '',
      amount: proposed.amount ?? '',
      isFromBond: false,
      paidOn: today,
      reason: '',
      files: [],
    },
  );
  const typed = draft.value;
  const { kind, sheetId, reason, files } = typed;
  const change = (changes: Partial<TypedAdhoc>) => {
    draft.write((now) => ({ ...now, ...changes }));
  };
  const [isTried, setTried] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const offered = sheetsFor(kind, basis);
  const { sheet, payer, isPayerChosen, isFromBond, bondLeft, most, paidOn } = readAdhoc(typed, basis);
  const amount = fromDecimal(typed.amount, 2);
  const flaws = findAdhocFormFlaws(typed, basis, today);
  const textOf = useFlawText();
  const errorOf = (field: AdhocField) => {
    const flaw = flaws[field];
    return flaw && (isTried || BEYOND.includes(flaw.is)) ? textOf(flaw) : undefined;
  };
  const unit = tTerms('unit.yuan');
  const usual = most !== undefined && paysSheet(kind) ? toDecimal(most, 2) : undefined;
  const askIfFarOff = useFarOff();
  const begin = async () => {
    setTried(true);
    if (Object.keys(flaws).length > 0) return scrollToFirstError();
    const figure = { label: t('charges.amount'), value: typed.amount, usual, unit };
    if (await askIfFarOff([figure])) setSigning(true);
  };
  return (
    <>
      <p className="settlement-note ui-number">
        {contract.no} · {contract.title}
      </p>
      <DraftOffer draft={draft} />
      <FieldSet title={t('other.apply')}>
        <OneOf
          label={t('other.what')}
          name="kind"
          value={kind}
          onChange={(value) => {
            change({ kind: value });
          }}
          choices={WRITTEN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          hint={t(`kind.${kind}.why`)}
        />
        {isPayerChosen && (
          <OneOf
            label={t('other.payer')}
            name="payer"
            value={payer}
            onChange={(side) => {
              change({ payer: side });
            }}
            choices={(['buyer', 'seller'] as const).map((value) => ({
              value,
              label: t(`side.${value}`),
            }))}
          />
        )}
        {offered.length > 0 && (
          <Select
            label={t('other.sheet')}
            name="sheetId"
            value={sheetId}
            onChange={(id) => {
              change({ sheetId: id });
            }}
            isRequired={kind === 'deposit_offset'}
            error={errorOf('sheetId')}
            options={[
              ...(kind === 'deposit_offset' ? [] : [{ value: '', label: t('other.noSheet') }]),
              ...offered.map((one) => ({
                value: one.sheet.id,
                label: [
                  one.sheet.no,
                  t(one.isRetention ? 'supervise.leftRetention' : 'supervise.left', { left: one.left }),
                ].join(' · '),
              })),
            ]}
          />
        )}
        {kind === 'penalty' && bondLeft > 0n && (
          <Switch
            label={t('other.fromBond')}
            hint={t('other.bondLeft', { left: bondLeft })}
            isOn={isFromBond}
            onChange={(isOn) => {
              change({ isFromBond: isOn });
            }}
          />
        )}
        <NumberField
          label={t('charges.amount')}
          name="amount"
          unit={unit}
          value={typed.amount}
          usual={usual}
          onChange={(text) => {
            change({ amount: text });
          }}
          isRequired
          hint={most === undefined ? undefined : t('charges.atMost', { most })}
          error={errorOf('amount')}
        />
        {kind === 'offline_paid' && (
          <DateField
            label={t('other.paidOn')}
            name="paidOn"
            value={typed.paidOn}
            error={errorOf('paidOn')}
            onChange={(day) => {
              change({ paidOn: day });
            }}
            max={today}
            isRequired
          />
        )}
      </FieldSet>
      <FieldSet title={t('other.why')}>
        <TextArea
          label={t('answer.reason')}
          name="reason"
          value={reason}
          onChange={(text) => {
            change({ reason: text });
          }}
          maxLength={MAX_REASON_LENGTH}
          isRequired
          error={errorOf('reason')}
        />
        <FilesField
          label={t('files.proof')}
          name="files"
          kinds={ATTACHMENT_KINDS}
          max={MAX_SHEET_ATTACHMENTS}
          value={files}
          onChange={(next) => {
            draft.write((now) => ({ ...now, files: next(now.files) }));
          }}
        />
      </FieldSet>
      <StickyBar primary={{ label: t('other.sign'), onPress: begin }} note={t('other.needsBoth')} />
      {isSigning && amount !== undefined && (
        <SignDrawer
          title={t('other.apply')}
          signLabel={t('other.sign')}
          meaning={t('other.signWhy')}
          call={applyAdhoc}
          input={(proof) => ({
            contractId: contract.id,
            kind,
            sheetId: sheet?.sheet.id ?? null,
            payer,
            amount: fen(amount),
            isFromBond,
            paidOn,
            reason: reason.trim(),
            files: [...files],
            proof,
          })}
          done={t('other.sent')}
          onDone={({ otherId }) => {
            draft.forget();
            navigate(otherPath(otherId), { replace: true });
          }}
          onClose={() => {
            setSigning(false);
          }}
          rows={[
            { key: 'kind', label: t('other.what'), value: t(`kind.${kind}`) },
            {
              key: 'payer',
              label: t('other.payer'),
              value: (payer === 'buyer' ? contract.buyer : contract.seller).name,
            },
            {
              key: 'amount',
              label: t('charges.amount'),
              value: `${money(amount ?? 0n)} ${unit}`,
              weight: 'strong',
            },
          ]}
        />
      )}
    </>
  );
}

/** Figures beyond their bound are told while typing. */
const BEYOND: readonly AdhocFormFlaw['is'][] = [
  'over_confirmed',
  'bond_over',
  'day_ahead',
  'lien_by_funder',
  'release_open',
];

function useFlawText() {
  const t = useTranslation(['release', 'settlement']);
  return (flaw: AdhocFormFlaw) => {
    switch (flaw.is) {
      case 'amount':
        return t('operate.badNumber');
      case 'day':
        return t('fault.day_ahead', { latest: dayInMarket(new Date(serverNow())) });
      case 'reason':
        return t('answer.reasonMissing');
      case 'sheet_needed':
        return t('other.sheetFirst');
      case 'not_your_turn':
        return t('fault.not_your_turn');
      case 'lien_by_funder':
      case 'release_open':
        return t(`fault.${flaw.is}`, { no: flaw.no });
      case 'over_confirmed':
      case 'bond_over':
        return t(`fault.${flaw.is}`, { left: flaw.left });
      case 'day_ahead':
        return t('fault.day_ahead', { latest: flaw.latest });
    }
  };
}
