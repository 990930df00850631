// Form to apply for a release of confirmed sheets.

import { useState } from 'react';
import * as z from 'zod/mini';
import '#features/settlement/web/settlement.css';
import type { SignerCredential } from '#features/certificate/proof.ts';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { typedDecimal } from '#features/clause/writing.ts';
import { SigningCertificate } from '#features/contract/web/sign/SigningCertificate.tsx';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { MAX_SHEET_ATTACHMENTS, ATTACHMENT_KINDS } from '#features/settlement/attachments.ts';
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
import { releasePath, selectContractPath } from '#features/settlement/web/parts/paths.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { Select } from '#packages/ui/Select.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { applyRelease, releaseBasis } from '../../calls/release.ts';
import { isLineWrong, isSplitWrong, readRelease, type TypedRelease } from './typed.ts';
import { useAccountText } from './useAccountText.ts';

const ApplyQuery = z.object({ contract: z.optional(z.string()) });
type Basis = OutputOf<typeof releaseBasis>;

export default onTrial('money', ApplyForRelease);

function ApplyForRelease() {
  const t = useTranslation(['release', 'settlement']);
  const [{ contract }] = useScreenQuery(ApplyQuery);
  const { holds, isKnown } = useTrader();
  const query = useCall(releaseBasis, { contractId: askedId(contract) });
  const again = { label: t('select.title'), to: selectContractPath('supervise') };
  return (
    <Screen title={t('supervise.apply')}>
      {isKnown && !holds(CONFIRMING_SEATS) ? (
        <MissingSeat
          seats={CONFIRMING_SEATS}
          title={t('answer.notYours')}
          why={t('answer.notYoursWhy')}
          next={again}
        />
      ) : (
        <QueryView query={query} feature="release">
          {(basis) =>
            basis.sheets.some(({ left }) => left > 0n) ? (
              <>
                <Running basis={basis} />
                <Form basis={basis} />
              </>
            ) : basis.sheets.some(({ running }) => running.length > 0) ? (
              <Running basis={basis} />
            ) : (
              <EmptyState
                icon="settlement"
                title={t('select.nothingToPay')}
                why={t('supervise.emptyWhy')}
                next={again}
              />
            )
          }
        </QueryView>
      )}
    </Screen>
  );
}

/** In place of applying again: where the applications stand. */
function Running({ basis: { sheets } }: { basis: Basis }) {
  const t = useTranslation(['release', 'settlement']);
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const running = sheets.flatMap(({ sheet, running: own }) => own.map((one) => ({ ...one, sheet })));
  if (running.length === 0) return null;
  return (
    <Section title={t('supervise.running')}>
      <Rows title={t('supervise.running')}>
        {running.map(({ id, no, state, amount, sheet }) => (
          <Row
            key={`${id} ${sheet.id}`}
            to={releasePath(id)}
            label={`${no} · ${sheet.no}`}
            hint={t(`release.${state}.next`)}
            value={`${money(amount)} ${tTerms('unit.yuan')}`}
            valueHint={t(`release.${state}`)}
          />
        ))}
      </Rows>
    </Section>
  );
}

const FEN = 2;

function Form({ basis }: { basis: Basis }) {
  const t = useTranslation(['release', 'settlement']);
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const accountText = useAccountText();
  const { navigate } = useNavigate();
  const { contract, side, sheets, locked, accounts } = basis;
  const open = sheets.filter(({ left }) => left > 0n);
  // A release has one payer, by default the first sheet's.
  const first = open[0]?.payer ?? 'buyer';
  const draft = useDraft<TypedRelease>(
    { kind: 'release', subject: contract.id, about: () => contract.no },
    {
      payer: first,
      amounts: Object.fromEntries(
        open.filter((one) => one.payer === first).map(({ sheet, left }) => [sheet.id, toDecimal(left, FEN)]),
      ),
      account: '',
      files: [],
      remark: '',
    },
  );
  const typed = draft.value;
  const { payer, amounts, account, files, remark } = typed;
  const change = (changes: Partial<TypedRelease>) => {
    draft.write((now) => ({ ...now, ...changes }));
  };
  const offered = open.filter((one) => one.payer === payer);
  const sums = readRelease(typed, offered);
  const { chosen, total, usual, freight, fee, goods } = sums;
  const own = accounts.filter(({ side }) => side !== payer);
  const accountId = account || own.find(({ isDefault }) => isDefault)?.id || own[0]?.id || '';
  const [isTried, setTried] = useState(false);
  const { run, problem, fault, isBusy } = useMutationCall(applyRelease);
  const askIfFarOff = useFarOff();
  const isComplete =
    chosen.length > 0 &&
    !chosen.some((_line, at) => isLineWrong(sums, at)) &&
    accountId !== '' &&
    !isSplitWrong(sums);
  const unit = tTerms('unit.yuan');
  /** Of a part that cannot be read, or of both where they take more than is asked for. */
  const splitError = (part: Fen | undefined) => {
    if (part === undefined) return t('operate.badNumber');
    return goods !== undefined && goods < 0n ? t('charges.atMost', { most: total }) : undefined;
  };
  const check = () => {
    setTried(true);
    if (!isComplete) scrollToFirstError();
    return isComplete;
  };
  const apply = async (proof?: SignerCredential) => {
    if (!check() || goods === undefined || freight === undefined || fee === undefined) return;
    const figures = chosen.map(({ sheet, left }) => ({
      label: `${t('supervise.amount')} ${sheet.no}`,
      value: amounts[sheet.id] ?? '',
      usual: toDecimal(left, FEN),
      unit,
    }));
    if (!(await askIfFarOff(figures))) return;
    const applied = await run({
      contractId: contract.id,
      sheets: chosen.map(({ sheet }, at) => ({ sheetId: sheet.id, amount: sums.sums[at] ?? fen(0n) })),
      accountId,
      goods,
      freight,
      fee,
      files: [...files],
      remark: remark.trim(),
      ...(proof && { proof }),
    });
    if (!applied) return;
    draft.forget();
    showToast(t('supervise.done', { no: applied.no }));
    navigate(releasePath(applied.releaseId), { replace: true });
  };
  const signer = useSignerCredential({ isReady: check, onProof: apply });
  const isPayer = payer === side;
  return (
    <>
      <p className="settlement-note ui-number">
        {contract.no} · {contract.title}
      </p>
      <DraftOffer draft={draft} />
      {new Set(open.map((one) => one.payer)).size > 1 && (
        <Select
          label={t('supervise.payer')}
          name="contractId"
          value={payer}
          onChange={(side) => {
            change({ payer: side, amounts: {} });
          }}
          options={(['buyer', 'seller'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
        />
      )}
      <Section title={t('supervise.which')}>
        {isTried && chosen.length === 0 && <NoticeBox tone="danger">{t('supervise.first')}</NoticeBox>}
        {offered.map(({ sheet, left, isRetention }) => {
          const sum = amounts[sheet.id];
          const at = chosen.findIndex((one) => one.sheet.id === sheet.id);
          return (
            <div key={sheet.id} className="settlement-source">
              <Checkbox
                isOn={sum !== undefined}
                onChange={(isOn) => {
                  const { [sheet.id]: _gone, ...rest } = amounts;
                  change({ amounts: isOn ? { ...rest, [sheet.id]: toDecimal(left, FEN) } : rest });
                }}
              >
                <span className="ui-number">
                  {sheet.no} · {t(isRetention ? 'supervise.leftRetention' : 'supervise.left', { left })}
                </span>
              </Checkbox>
              {sum !== undefined && (
                <NumberField
                  label={t('supervise.amount')}
                  name={`sheets.${at}.amount`}
                  unit={unit}
                  value={sum}
                  usual={toDecimal(left, FEN)}
                  onChange={(text) => {
                    change({ amounts: { ...amounts, [sheet.id]: text } });
                  }}
                  isRequired
                  error={isLineWrong(sums, at) ? t('charges.atMost', { most: left }) : undefined}
                />
              )}
            </div>
          );
        })}
      </Section>
      <Section title={t('supervise.split')}>
        <div className="settlement-stack">
          <div className="settlement-fields">
            <NumberField
              label={t('line.freight')}
              name="freight"
              unit={unit}
              value={typed.freight ?? typedDecimal(usual.freight, FEN)}
              error={splitError(freight)}
              onChange={(text) => {
                change({ freight: text });
              }}
            />
            <NumberField
              label={t('supervise.fee')}
              name="fee"
              unit={unit}
              value={typed.fee ?? typedDecimal(usual.fee, FEN)}
              error={splitError(fee)}
              onChange={(text) => {
                change({ fee: text });
              }}
            />
          </div>
          <Rows>
            <Row
              isFact
              label={t('supervise.goods')}
              value={goods === undefined || goods < 0n ? '–' : `${money(goods)} ${unit}`}
              tone={goods === undefined || goods < 0n ? 'danger' : 'plain'}
            />
            {payer === 'buyer' && (
              <Row
                isFact
                label={t('supervise.locked')}
                value={`${money(locked)} ${unit}`}
                hint={t('supervise.lockedWhy')}
              />
            )}
          </Rows>
        </div>
      </Section>
      <FieldSet title={t('supervise.payee')}>
        {own.length === 0 ? (
          <NoticeBox
            tone="warning"
            action={<Link to="pages/business/finance/manage/settlementAccount">{t('supervise.bind')}</Link>}
          >
            {t('supervise.noAccount')}
          </NoticeBox>
        ) : (
          <Select
            label={t('supervise.account')}
            name="accountId"
            value={accountId}
            onChange={(id) => {
              change({ account: id });
            }}
            options={own.map((one) => ({ value: one.id, label: accountText(one) }))}
            isRequired
          />
        )}
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
        <TextArea
          label={t('remark')}
          name="remark"
          value={remark}
          onChange={(text) => {
            change({ remark: text });
          }}
          maxLength={500}
        />
      </FieldSet>
      {isPayer && (
        <>
          <SigningCertificate />
          <Section title={t('pin.title')}>
            <p className="settlement-note">{t('release.applyWhy')}</p>
            {signer.fields}
          </Section>
        </>
      )}
      <ProblemNotice problem={problem} fault={fault} />
      <StickyBar
        note={
          <span className="ui-number">
            {t('supervise.total')} {money(total)}&nbsp;{unit}
          </span>
        }
        primary={{
          label: t(isPayer ? 'supervise.signAndSend' : 'supervise.send'),
          isBusy,
          onPress: isPayer ? signer.sign : () => apply(),
          reason:
            own.length === 0
              ? t('supervise.noAccount')
              : isPayer && signer.isEmpty
                ? t('pin.first')
                : undefined,
        }}
      />
    </>
  );
}
