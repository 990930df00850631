// Form to apply for a release of confirmed sheets.

import { useState } from 'react';
import * as z from 'zod/mini';
import '#features/settlement/web/settlement.css';
import { typedDecimal } from '#features/clause/writing.ts';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { MAX_SHEET_ATTACHMENTS, ATTACHMENT_KINDS } from '#features/settlement/attachments.ts';
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
import { releasePath, selectContractPath } from '#features/settlement/web/parts/paths.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
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
const parseSum = (text: string): Fen | undefined => {
  const value = fromDecimal(text, FEN);
  return value === undefined || value < 0n ? undefined : fen(value);
};

interface TypedRelease {
  readonly payer: 'seller' | 'buyer';
  /** Amounts of the chosen sheets by their ids. */
  readonly amounts: Readonly<Record<string, string>>;
  readonly account: string;
  /** Until they are typed, the division of the sheets. */
  readonly freight?: string | undefined;
  readonly fee?: string | undefined;
  readonly files: readonly string[];
  readonly remark: string;
}

function Form({ basis }: { basis: Basis }) {
  const t = useTranslation(['release', 'settlement']);
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const { navigate } = useNavigate();
  const { contract, sheets, locked, accounts } = basis;
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
  const { payer, amounts, account, freight: freightTyped, fee: feeTyped, files, remark } = draft.value;
  const change = (changes: Partial<TypedRelease>) => {
    draft.write((now) => ({ ...now, ...changes }));
  };
  const offered = open.filter((one) => one.payer === payer);
  const chosen = offered.filter(({ sheet }) => amounts[sheet.id] !== undefined);
  const sums = chosen.map(({ sheet }) => parseSum(amounts[sheet.id] ?? ''));
  const total = fen(sums.reduce<bigint>((all, sum) => all + (sum ?? 0n), 0n));
  const own = accounts.filter(({ side }) => side !== payer);
  const accountId = account || own.find(({ isDefault }) => isDefault)?.id || own[0]?.id || '';
  const usual = defaultSplit(chosen, sums);
  const freight = freightTyped === undefined ? usual.freight : parseSum(freightTyped);
  const fee = feeTyped === undefined ? usual.fee : parseSum(feeTyped);
  const goods = freight === undefined || fee === undefined ? undefined : fen(total - freight - fee);
  const [isTried, setTried] = useState(false);
  const { run, problem, isBusy } = useMutationCall(applyRelease);
  const askIfFarOff = useFarOff();
  const isWrong = (sum: Fen | undefined, left: Fen) => sum === undefined || sum <= 0n || sum > left;
  const isComplete =
    chosen.length > 0 &&
    !chosen.some(({ left }, at) => isWrong(sums[at], left)) &&
    accountId !== '' &&
    goods !== undefined &&
    goods >= 0n;
  const unit = tTerms('unit.yuan');
  const apply = async () => {
    setTried(true);
    if (!isComplete || goods === undefined || freight === undefined || fee === undefined)
      return scrollToFirstError();
    const figures = chosen.map(({ sheet, left }) => ({
      label: `${t('supervise.amount')} ${sheet.no}`,
      value: amounts[sheet.id] ?? '',
      usual: toDecimal(left, FEN),
      unit,
    }));
    if (!(await askIfFarOff(figures))) return;
    const applied = await run({
      contractId: contract.id,
      sheets: chosen.map(({ sheet }, at) => ({ sheetId: sheet.id, amount: sums[at] ?? fen(0n) })),
      accountId,
      goods,
      freight,
      fee,
      files: [...files],
      remark: remark.trim(),
    });
    if (!applied) return;
    draft.forget();
    showToast(t('supervise.done', { no: applied.no }));
    navigate(releasePath(applied.releaseId), { replace: true });
  };
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
          const typed = amounts[sheet.id];
          return (
            <div key={sheet.id} className="settlement-source">
              <Checkbox
                isOn={typed !== undefined}
                onChange={(isOn) => {
                  const { [sheet.id]: _gone, ...rest } = amounts;
                  change({ amounts: isOn ? { ...rest, [sheet.id]: toDecimal(left, FEN) } : rest });
                }}
              >
                <span className="ui-number">
                  {sheet.no} · {t(isRetention ? 'supervise.leftRetention' : 'supervise.left', { left })}
                </span>
              </Checkbox>
              {typed !== undefined && (
                <NumberField
                  label={t('supervise.amount')}
                  name={`sheets.${chosen.findIndex((one) => one.sheet.id === sheet.id)}.amount`}
                  unit={unit}
                  value={typed}
                  usual={toDecimal(left, FEN)}
                  onChange={(text) => {
                    change({ amounts: { ...amounts, [sheet.id]: text } });
                  }}
                  isRequired
                  error={isWrong(parseSum(typed), left) ? t('charges.atMost', { most: left }) : undefined}
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
              value={freightTyped ?? typedDecimal(usual.freight, FEN)}
              onChange={(text) => {
                change({ freight: text });
              }}
            />
            <NumberField
              label={t('supervise.fee')}
              name="fee"
              unit={unit}
              value={feeTyped ?? typedDecimal(usual.fee, FEN)}
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
      <Section title={t('supervise.payee')}>
        <div className="settlement-stack">
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
              options={own.map(({ id, bank, tail }) => ({ value: id, label: `${bank} ···· ${tail}` }))}
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
        </div>
      </Section>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <StickyBar
        note={
          <span className="ui-number">
            {t('supervise.total')} {money(total)}&nbsp;{unit}
          </span>
        }
        primary={{
          label: t('supervise.send'),
          isBusy,
          onPress: apply,
          reason: own.length === 0 ? t('supervise.noAccount') : undefined,
        }}
      />
    </>
  );
}

/** Divides like the sheets; a partial amount covers goods first, then freight and fees. */
function defaultSplit(
  chosen: Basis['sheets'],
  sums: readonly (Fen | undefined)[],
): { freight: Fen; fee: Fen } {
  const whole = chosen.filter(({ left }, at) => sums[at] === left);
  const sum = (part: 'freight' | 'fee') => fen(whole.reduce<bigint>((all, one) => all + one[part], 0n));
  return { freight: sum('freight'), fee: sum('fee') };
}
