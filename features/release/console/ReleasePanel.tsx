// Console panel of one release: sheets, checks, approval, payment.

import Checkbox from 'antd/es/checkbox';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskNumber } from '#packages/ui/admin/DeskNumber.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { FactsWithPapers } from '#packages/ui/admin/FactsWithPapers.tsx';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
import { approveRelease, payRelease, rejectRelease, releaseDetail } from '../calls/release.ts';
import type { ReleaseCheck } from '../choices.ts';
import { RELEASE_COLOURS } from './colours.ts';

type ReleaseRead = OutputOf<typeof releaseDetail>;

export function ReleasePanel({ releaseId, onClose }: { releaseId: string; onClose: () => void }) {
  const t = useTranslation('settlement.console');
  return (
    <DeskPanel
      call={releaseDetail}
      input={{ releaseId }}
      title={({ card }) => card.no}
      waiting={t('loading')}
      size={1_080}
      feature="release"
      onClose={onClose}
    >
      {(release) => <ReleaseDetail release={release} />}
    </DeskPanel>
  );
}

export function ReleaseDetail({ release }: { release: ReleaseRead }) {
  const t = useTranslation(['release.console', 'settlement.console']);
  const findBank = useTexts('bank');
  const { money, minute } = useFormats();
  const { card, contract, account, locked, files, remark, consent, approval, timeline } = release;
  const { goods, freight, fee } = card.split;
  const bank = findBank(`bank.${account.bank}`) ?? account.bank;
  return (
    <>
      <FactsWithPapers
        papers={files}
        facts={[
          {
            label: t('common.state'),
            value: <Tag color={RELEASE_COLOURS[card.state]}>{t(`release.${card.state}`)}</Tag>,
          },
          { label: t('amount'), value: money(card.amount) },
          { label: t('common.contract'), value: contract.no, leadsTo: { type: 'contract', id: contract.id } },
          { label: t('common.payer'), value: card.payer.name, leadsTo: { type: 'firm', id: card.payer.id } },
          {
            label: t('payee'),
            value: `${card.payee.name} · ${bank} ····${account.tail}`,
            leadsTo: { type: 'firm', id: card.payee.id },
          },
          { label: t('split'), value: [goods, freight, fee].map((sum) => money(sum)).join(' + ') },
          { label: t('locked'), value: money(locked) },
          ...(consent
            ? [
                {
                  label: t('consent'),
                  value: (
                    <a href={consent.link.url} target="_blank" rel="noreferrer">
                      {consent.person} · {minute(consent.at)}
                    </a>
                  ),
                },
              ]
            : []),
          ...(approval
            ? [
                {
                  label: t('approvedBy'),
                  value: [
                    approval.by,
                    minute(approval.at),
                    ...(approval.remark ? [approval.remark] : []),
                  ].join(' · '),
                },
              ]
            : []),
          ...(remark === '' ? [] : [{ label: t('remark'), value: remark }]),
        ]}
      />
      {card.state === 'review' ? <ReviewForm release={release} /> : <ReleaseLines release={release} />}
      {card.state === 'approved' && <PaymentForm release={release} />}
      <DeskSection title={t('history')}>
        {timeline.map(({ move, by, reason, at }) => (
          <p key={`${move} ${at.getTime()}`}>
            {[minute(at), by, t(`move.${move as 'apply'}`) ?? move, reason].filter(Boolean).join(' · ')}
          </p>
        ))}
      </DeskSection>
    </>
  );
}

function ReleaseLines({ release: { lines } }: { release: ReleaseRead }) {
  const t = useTranslation('release.console');
  const { money } = useFormats();
  return (
    <table className="desk-table" aria-label={t('sheets')}>
      <thead>
        <tr>
          <th scope="col">{t('common.no')}</th>
          <th scope="col" className="desk-number">
            {t('amount')}
          </th>
          <th scope="col" className="desk-number">
            {t('approved')}
          </th>
          <th scope="col" className="desk-number">
            {t('released')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sheet, amount, approved, released }) => (
          <tr key={sheet.id}>
            <th scope="row">
              <MatterLink to={{ type: 'sheet', id: sheet.id }}>{sheet.no}</MatterLink>
            </th>
            <td className="desk-number">{money(amount)}</td>
            <td className="desk-number">{approved === null ? '–' : money(approved)}</td>
            <td className="desk-number">{money(released)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Approves each sheet in whole or in part. */
function ReviewForm({ release: { card, lines, checks } }: { release: ReleaseRead }) {
  const t = useTranslation('release.console');
  const may = useMayCall();
  const { money } = useFormats();
  const [amounts, type] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(lines.map(({ sheet, amount }) => [sheet.id, toDecimal(amount, 2)])),
  );
  const [checked, tick] = useState<readonly ReleaseCheck[]>([]);
  const reject = useRejection(card.id);
  const sums = lines.map(({ sheet, amount }) => sumOf(amounts[sheet.id] ?? '', amount));
  const total = sums.reduce<bigint>((all, sum) => all + (sum ?? 0n), 0n);
  const isWrong = sums.includes(undefined) || total === 0n;
  const isOpen = checks.some(
    ({ check, isGood }) => isGood === false || (isGood === null && !checked.includes(check)),
  );
  return (
    <DeskSection
      title={t('review')}
      actions={
        <DeskActs
          may={may}
          acts={[
            reject,
            act({
              label: t(total < card.amount ? 'approvePart' : 'approve'),
              confirmLabel: t('approve'),
              isDisabled: isWrong || isOpen,
              call: approveRelease,
              reason: 'optional',
              longestReason: 300,
              about: `${card.payer.name} → ${card.payee.name} · ${money(total)}`,
              what: t('approveWhy'),
              input: (remark) => ({
                releaseId: card.id,
                lines: lines.map(({ sheet }, at) => ({ sheetId: sheet.id, amount: sums[at] ?? fen(0n) })),
                checked: [...checked],
                remark,
              }),
            }),
          ]}
        />
      }
    >
      {checks.map(({ check, isGood, about }) => (
        <p key={check}>
          {isGood === null ? (
            <Checkbox
              checked={checked.includes(check)}
              onChange={({ target }) => {
                tick(target.checked ? [...checked, check] : checked.filter((one) => one !== check));
              }}
            >
              {t(`check.${check}`)}
            </Checkbox>
          ) : (
            <>
              <Tag color={isGood ? 'green' : 'red'}>{t(isGood ? 'good' : 'bad')}</Tag> {t(`check.${check}`)}
            </>
          )}
          {about !== '' && <span className="desk-about"> {about}</span>}
        </p>
      ))}
      {isOpen && <p className="desk-about">{t('checksOpen')}</p>}
      {lines.map(({ sheet, amount }, at) => (
        <div key={sheet.id} className="desk-filter">
          <label htmlFor={sheet.id}>
            {sheet.no} · {t('asked')} {money(amount)}
          </label>
          <DeskNumber
            id={sheet.id}
            value={amounts[sheet.id] ?? ''}
            onChange={({ target }) => {
              type({ ...amounts, [sheet.id]: target.value });
            }}
          />
          {sums[at] === undefined && (
            <p className="desk-problem" role="alert">
              {t('badAmount')}
            </p>
          )}
        </div>
      ))}
      <p>
        {t('total')} {money(total)}
      </p>
    </DeskSection>
  );
}

function useRejection(releaseId: string) {
  const t = useTranslation('release.console');
  return act({
    label: t('reject'),
    kind: 'danger',
    call: rejectRelease,
    reason: 'needed',
    longestReason: 300,
    input: (reason) => ({ releaseId, reason }),
  });
}

/** By another person than the approver. */
function PaymentForm({ release: { card } }: { release: ReleaseRead }) {
  const t = useTranslation('release.console');
  const may = useMayCall();
  const { money } = useFormats();
  const reject = useRejection(card.id);
  return (
    <DeskSection
      title={t('pay')}
      actions={
        <DeskActs
          may={may}
          acts={[
            reject,
            act({
              label: t('pay'),
              isDanger: true,
              call: payRelease,
              about: `${card.payer.name} → ${card.payee.name} · ${money(card.approved ?? card.amount)}`,
              input: () => ({ releaseId: card.id }),
            }),
          ]}
        />
      }
    >
      <p className="desk-about">{t('payWhy')}</p>
    </DeskSection>
  );
}

function sumOf(typed: string, max: Fen): Fen | undefined {
  const value = fromDecimal(typed, 2);
  return value !== undefined && value >= 0n && value <= max ? fen(value) : undefined;
}
