// Editor of a notice or a corrigendum in preparation.

import Input from 'antd/es/input';
import { type ReactNode, useId, useState } from 'react';
import {
  ALLOTMENT_PRICINGS,
  CAP_TIES,
  DEPOSIT_SCOPES,
  LOT_ORDERS,
  SEALED_OPENINGS,
} from '#features/auction/choices.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskNumber } from '#packages/ui/admin/DeskNumber.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { CheckInput, ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type NoticeDeskDetail, saveNotice } from '../calls/desk.ts';
import { BIDDER_KINDS } from '../choices.ts';
import {
  type NoticeForm,
  type NoticeFormField,
  type NoticeLotForm,
  type NoticeTypedField,
  readNoticeForm,
  toNoticeForm,
} from './noticeForm.ts';

type Pending = NonNullable<NoticeDeskDetail['pending']>;

interface EditorProps {
  readonly detail: NoticeDeskDetail;
  readonly pending: Pending;
  readonly onClose: () => void;
}

const LOT_COLUMNS = ['base', 'incMin', 'incMax', 'cap', 'deposit'] as const;

export function NoticeEditor({ detail: { card, earliest, reserved }, pending, onClose }: EditorProps) {
  const t = useTranslation('notice.console');
  const tNotice = useTranslation('notice');
  const tFirm = useTranslation('firm');
  const { minute } = useFormats();
  const [form, setForm] = useState(() => toNoticeForm(pending.content));
  const [summary, setSummary] = useState(pending.summary);
  const { run, problem, setProblem } = useMutationCall(saveNotice);
  const isCorrigendum = pending.version > 1;
  const change = (next: Partial<NoticeForm>) => {
    setProblem(undefined);
    setForm((now) => ({ ...now, ...next }));
  };
  const changeLot = (no: number, next: Partial<NoticeLotForm>) => {
    change({ lots: form.lots.map((lot) => (lot.no === no ? { ...lot, ...next } : lot)) });
  };
  const labels: Record<NoticeFormField, string> = {
    title: tNotice('entrust.what'),
    breakMinutes: t('breakMinutes'),
    regularMinutes: t('regularMinutes'),
    extensionSeconds: t('extensionSeconds'),
    enrolFrom: tNotice('enrolFrom'),
    enrolUntil: tNotice('enrolUntil'),
    opensAt: tNotice('opensAt'),
    deposit: tNotice('deposit.session'),
    maxLots: tNotice('rule.maxLots'),
    lots: tNotice('lots'),
  };
  const headings: Record<(typeof LOT_COLUMNS)[number], string> = {
    base: tNotice('lot.base'),
    incMin: tNotice('lot.incMin'),
    incMax: tNotice('lot.incMax'),
    cap: tNotice(`lot.capOf.${pending.content.direction}`),
    deposit: t('deposit'),
  };
  const save = async () => {
    const read = readNoticeForm(form, pending.content);
    if ('wrong' in read) return setProblem(t('fieldWrong', { field: labels[read.wrong] }));
    if (isCorrigendum && summary.trim().length < 2) return setProblem(t('summaryNeeded'));
    const saved = await run({
      noticeId: card.id,
      revision: pending.revision,
      content: read.content,
      summary: summary.trim(),
    });
    if (!saved) return undefined;
    showToast(t('saved'));
    return onClose();
  };
  const typed = (name: NoticeTypedField, type: 'number' | 'datetime-local' | 'text') => (
    <TextInput
      label={labels[name]}
      name={name}
      type={type}
      value={form[name]}
      onChange={(value) => {
        change({ [name]: value });
      }}
    />
  );
  return (
    <DeskSection title={t(isCorrigendum ? 'writeCorrigendum' : 'writeNotice', { version: pending.version })}>
      <p className="desk-about">{t('earliest', { moment: minute(earliest) })}</p>
      {isCorrigendum && (
        <LongInput
          label={t('summary')}
          hint={t('summaryHint')}
          value={summary}
          most={500}
          onChange={setSummary}
        />
      )}
      <div className="desk-form">
        {typed('title', 'text')}
        {typed('enrolFrom', 'datetime-local')}
        {typed('enrolUntil', 'datetime-local')}
        {typed('opensAt', 'datetime-local')}
        {typed('regularMinutes', 'number')}
        {card.kind !== 'sealed' && typed('extensionSeconds', 'number')}
        <ChoiceInput
          label={tNotice('rule.order')}
          value={form.order}
          options={LOT_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={(order) => {
            change({ order });
          }}
        />
        {form.order === 'in_turn' && typed('breakMinutes', 'number')}
        <ChoiceInput
          label={t('depositPer')}
          value={form.depositPer}
          options={DEPOSIT_SCOPES.map((value) => ({ value, label: tNotice(`deposit.${value}`) }))}
          onChange={(depositPer) => {
            change({ depositPer });
          }}
        />
        {form.depositPer === 'session' && typed('deposit', 'number')}
        {card.kind !== 'sealed' && (
          <ChoiceInput
            label={tNotice('rule.capTie')}
            value={form.capTie}
            options={CAP_TIES.map((value) => ({ value, label: tNotice(`rule.capTie.${value}`) }))}
            onChange={(capTie) => {
              change({ capTie });
            }}
          />
        )}
        {card.kind === 'sealed' && (
          <ChoiceInput
            label={tNotice('rule.opening')}
            value={form.sealedOpening}
            options={SEALED_OPENINGS.map((value) => ({ value, label: tNotice(`rule.opening.${value}`) }))}
            onChange={(sealedOpening) => {
              change({ sealedOpening });
            }}
          />
        )}
        {card.kind !== 'open_whole' && (
          <ChoiceInput
            label={tNotice('rule.pricing')}
            value={form.pricing}
            options={ALLOTMENT_PRICINGS.map((value) => ({ value, label: tNotice(`rule.pricing.${value}`) }))}
            onChange={(pricing) => {
              change({ pricing });
            }}
          />
        )}
        {typed('maxLots', 'number')}
        <TextInput
          label={tNotice('entrust.contact')}
          name="contact"
          most={20}
          value={form.contact}
          onChange={(contact) => {
            change({ contact });
          }}
        />
        <TextInput
          label={tNotice('entrust.phone')}
          name="phone"
          most={13}
          value={form.phone}
          onChange={(phone) => {
            change({ phone });
          }}
        />
      </div>
      <fieldset className="notice-group">
        <legend>{tNotice('bidders.title')}</legend>
        {BIDDER_KINDS.map((kind) => (
          <CheckInput
            key={kind}
            label={tFirm(`kind.${kind}`)}
            isOn={form.kinds.includes(kind)}
            onChange={(isOn) => {
              change({ kinds: isOn ? [...form.kinds, kind] : form.kinds.filter((one) => one !== kind) });
            }}
          />
        ))}
        <CheckInput
          label={tNotice('bidders.isOnePerController')}
          isOn={form.isOnePerController}
          onChange={(isOnePerController) => {
            change({ isOnePerController });
          }}
        />
        <CheckInput
          label={tNotice('bidders.isGroupTradersOnly')}
          isOn={form.isGroupTradersOnly}
          onChange={(isGroupTradersOnly) => {
            change({ isGroupTradersOnly });
          }}
        />
      </fieldset>
      <div className="notice-wide">
        <table className="desk-table" aria-label={tNotice('lots')}>
          <thead>
            <tr>
              <th scope="col">{t('lot')}</th>
              {LOT_COLUMNS.filter((column) => isShown(column, card.kind, form)).map((column) => (
                <th key={column} scope="col">
                  {headings[column]}
                </th>
              ))}
              <th scope="col">{t('reserve')}</th>
            </tr>
          </thead>
          <tbody>
            {form.lots.map((lot) => (
              <tr key={lot.no}>
                <th scope="row">{lot.no}</th>
                {LOT_COLUMNS.filter((column) => isShown(column, card.kind, form)).map((column) => (
                  <td key={column} className="notice-deposit">
                    <DeskNumber
                      size="small"
                      value={lot[column]}
                      aria-label={`${tNotice('lot.nth', { no: lot.no })} · ${headings[column]}`}
                      onChange={({ target }) => {
                        changeLot(lot.no, { [column]: target.value });
                      }}
                    />
                  </td>
                ))}
                <td>{reserved.includes(lot.no) ? t('reserve.sealed') : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(['fees', 'performance', 'liability'] as const).map((name) => (
        <LongInput
          key={name}
          label={tNotice(`detail.${name}`)}
          value={form[name]}
          most={name === 'fees' ? 500 : 1_000}
          onChange={(value) => {
            change({ [name]: value });
          }}
        />
      ))}
      <DeskSubmit
        label={t('save')}
        problem={problem}
        onSubmit={save}
        cancelLabel={t('close')}
        onCancel={onClose}
      />
    </DeskSection>
  );
}

const isShown = (
  column: (typeof LOT_COLUMNS)[number],
  kind: NoticeDeskDetail['card']['kind'],
  { depositPer }: NoticeForm,
) => (column === 'deposit' ? depositPer === 'lot' : kind !== 'sealed' || column === 'base');

interface LongInputProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly most: number;
  readonly onChange: (value: string) => void;
}

function LongInput({ label, hint, value, most, onChange }: LongInputProps) {
  const id = useId();
  return (
    <div className="desk-filter">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={most}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      {hint !== undefined && <p className="desk-about">{hint}</p>}
    </div>
  );
}
