// Actions while a loan is owed: pledge more, ask for coal or time, dispose.

import { useState } from 'react';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { kg, minus } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { loanBases } from '../calls/apply.ts';
import { disposeLoan } from '../calls/loan.ts';
import { askExtension, askRelease, topUpLoan } from '../calls/pledge.ts';
import type { CloseHandlers, LoanRead } from './parts/loan.ts';
import { nameBases } from './parts/nameBases.ts';
import { parseDays, parseTonnes } from './parts/parse.ts';

interface ActionProps extends CloseHandlers {
  readonly loan: LoanRead;
}
const MIN_REASON = 2;
const MAX_REASON = 300;

export function TopUp({ loan: { card, market }, ...ends }: ActionProps) {
  const t = useTranslation('financing');
  const { sum: yuan, weight } = useTermFormats();
  const { data } = useCall(loanBases, { product: 'receipt' });
  const fit = data?.list.filter(({ hindrance }) => hindrance === null) ?? [];
  const [chosen, choose] = useState<string>();
  const receipt = fit.find(({ base }) => base.id === chosen) ?? fit[0];
  return (
    <SignDrawer
      title={t('act.top_up')}
      meaning={t('why.top_up')}
      isReady={receipt !== undefined}
      call={topUpLoan}
      input={(proof) => ({ loanId: card.id, receiptId: receipt?.base.id ?? '', proof })}
      done={t('done')}
      rows={[
        { key: 'outstanding', label: t('detail.outstanding'), value: yuan(card.owing?.outstanding ?? 0n) },
        ...(market && market.cureTonnes > 0n
          ? [{ key: 'cure', label: t('pledge.needed'), value: weight(market.cureTonnes) }]
          : []),
      ]}
      {...ends}
    >
      {receipt ? (
        <Select
          label={t('base.receipt')}
          name="receiptId"
          value={receipt.base.id}
          onChange={choose}
          isRequired
          options={fit.map(({ base, coal }) => ({
            value: base.id,
            label: `${base.no} · ${weight(coal?.quantity ?? 0n)}`,
          }))}
        />
      ) : (
        <p className="financing-note">{t('pledge.noReceipt')}</p>
      )}
    </SignDrawer>
  );
}

export function AskRelease({ loan: { card, liens, market }, ...ends }: ActionProps) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { tonnes } = useFormats();
  const held = liens.filter(({ kind, isLifted }) => kind === 'receipt' && !isLifted);
  const [chosen, choose] = useState(held[0]?.id ?? '');
  const lien = held.find(({ id }) => id === chosen);
  const onIt = lien ? minus(lien.pledged, lien.released) : kg(0n);
  const most = market && market.mostRelease < onIt ? market.mostRelease : onIt;
  const [typed, setTyped] = useState(most > 0n ? toDecimal(most, 3) : '');
  const [reason, setReason] = useState('');
  const quantity = parseTonnes(typed);
  const isRight = quantity !== undefined && quantity <= most && reason.trim().length >= MIN_REASON;
  return (
    <ActDrawer
      title={t('act.ask_release')}
      call={askRelease}
      input={() =>
        isRight ? { loanId: card.id, lienId: chosen, quantity, reason: reason.trim() } : undefined
      }
      done={t('request.sent')}
      {...ends}
    >
      {(isTried) => (
        <div className="financing-stack">
          <p className="financing-note">{t('why.ask_release')}</p>
          <Select
            label={t('base.receipt')}
            name="lienId"
            value={chosen}
            onChange={choose}
            isRequired
            options={held.map(({ id, base }) => ({ value: id, label: base.no }))}
          />
          <NumberField
            label={t('request.quantity')}
            name="quantity"
            decimals={3}
            unit={tTerms('unit.tonne')}
            value={typed}
            onChange={setTyped}
            isRequired
            hint={t('request.most', { most: tonnes(most) })}
            error={
              isTried && (quantity === undefined || quantity > most)
                ? t('request.most', { most: tonnes(most) })
                : undefined
            }
          />
          <Reason value={reason} onChange={setReason} isTried={isTried} />
        </div>
      )}
    </ActDrawer>
  );
}

export function AskExtension({ loan: { card }, ...ends }: ActionProps) {
  const t = useTranslation('financing');
  const { day } = useFormats();
  const [typed, setTyped] = useState('30');
  const [reason, setReason] = useState('');
  const days = parseDays(typed);
  const isRight = days !== undefined && days > 0 && reason.trim().length >= MIN_REASON;
  return (
    <ActDrawer
      title={t('act.ask_extension')}
      call={askExtension}
      input={() => (isRight ? { loanId: card.id, days, reason: reason.trim() } : undefined)}
      done={t('request.sent')}
      {...ends}
    >
      {(isTried) => (
        <div className="financing-stack">
          <p className="financing-note">
            {t('why.ask_extension', { due: card.owing ? day(card.owing.dueOn) : '' })}
          </p>
          <NumberField
            label={t('request.days')}
            name="days"
            decimals={0}
            unit={t('dayUnit')}
            value={typed}
            onChange={setTyped}
            isRequired
            error={isTried && !(days !== undefined && days > 0) ? t('protocol.wrong') : undefined}
          />
          <Reason value={reason} onChange={setReason} isTried={isTried} />
        </div>
      )}
    </ActDrawer>
  );
}

export function Disposing({ loan: { card }, ...ends }: ActionProps) {
  const t = useTranslation('financing');
  const { sum: yuan } = useTermFormats();
  const [reason, setReason] = useState('');
  return (
    <SignDrawer
      title={t('act.dispose')}
      meaning={t('why.dispose')}
      isDanger
      isReady={reason.trim().length >= MIN_REASON}
      call={disposeLoan}
      input={(proof) => ({ loanId: card.id, reason: reason.trim(), proof })}
      done={t('done')}
      rows={[
        { key: 'no', label: card.no, value: nameBases(card.bases) },
        { key: 'outstanding', label: t('detail.outstanding'), value: yuan(card.owing?.outstanding ?? 0n) },
      ]}
      {...ends}
    >
      <Reason value={reason} onChange={setReason} isTried={false} />
    </SignDrawer>
  );
}

function Reason({
  value,
  onChange,
  isTried,
}: {
  value: string;
  onChange: (text: string) => void;
  isTried: boolean;
}) {
  const t = useTranslation('financing');
  return (
    <TextArea
      label={t('request.reason')}
      name="reason"
      value={value}
      onChange={onChange}
      maxLength={MAX_REASON}
      isRequired
      error={isTried && value.trim().length < MIN_REASON ? t('request.reasonMissing') : undefined}
    />
  );
}
