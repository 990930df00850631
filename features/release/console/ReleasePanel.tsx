// Console panel of one release: sheets, checks, approval, payment.

import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Drawer from 'antd/es/drawer';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useMay } from '#features/firm/console/useMay.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskNumber } from '#packages/ui/admin/DeskNumber.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { approveRelease, payRelease, rejectRelease, releaseDetail } from '../calls/release.ts';
import type { ReleaseCheck } from '../choices.ts';
import { RELEASE_COLOURS } from './colours.ts';
import { useDeskWords } from './useWords.ts';

type ReleaseRead = OutputOf<typeof releaseDetail>;

export function ReleasePanel({ releaseId, onClose }: { releaseId: string; onClose: () => void }) {
  const words = useDeskWords();
  const reading = useCall(releaseDetail, { releaseId });
  return (
    <Drawer open title={reading.data?.card.no ?? words.loading} size={860} onClose={onClose} destroyOnHidden>
      <DeskRead reading={reading} feature="release">
        {(release) => <Release release={release} />}
      </DeskRead>
    </Drawer>
  );
}

export function Release({ release }: { release: ReleaseRead }) {
  const words = useDeskWords();
  const { money, minute } = useFormats();
  const { card, contract, account, locked, files, remark, consent, approval, timeline } = release;
  const { goods, freight, fee } = card.split;
  return (
    <>
      <DeskFacts
        facts={[
          {
            label: words.state,
            value: <Tag color={RELEASE_COLOURS[card.state]}>{words[`release.${card.state}`]}</Tag>,
          },
          { label: words.amount, value: money(card.amount) },
          { label: words.contract, value: contract.no },
          { label: words.payer, value: card.payer.name },
          { label: words.payee, value: `${card.payee.name} · ${account.bank} …${account.tail}` },
          { label: words.split, value: [goods, freight, fee].map((sum) => money(sum)).join(' + ') },
          { label: words.locked, value: money(locked) },
          ...(consent
            ? [
                {
                  label: words.consent,
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
                  label: words.approvedBy,
                  value: [
                    approval.by,
                    minute(approval.at),
                    ...(approval.remark ? [approval.remark] : []),
                  ].join(' · '),
                },
              ]
            : []),
          ...(remark === '' ? [] : [{ label: words.remark, value: remark }]),
          ...(files.length === 0
            ? []
            : [
                {
                  label: words.files,
                  value: files.map((file) => (
                    <a key={file.fileId} href={file.url} target="_blank" rel="noreferrer">
                      {file.name}{' '}
                    </a>
                  )),
                },
              ]),
        ]}
      />
      {card.state === 'review' ? <ReviewForm release={release} /> : <ReleaseLines release={release} />}
      {card.state === 'approved' && <PaymentForm release={release} />}
      <DeskSection title={words.history}>
        {timeline.map(({ move, by, reason, at }) => (
          <p key={`${move} ${at.getTime()}`}>
            {[minute(at), by, words[`move.${move as 'apply'}`] ?? move, reason].filter(Boolean).join(' · ')}
          </p>
        ))}
      </DeskSection>
    </>
  );
}

function ReleaseLines({ release: { lines } }: { release: ReleaseRead }) {
  const words = useDeskWords();
  const { money } = useFormats();
  return (
    <table className="desk-table" aria-label={words.sheets}>
      <thead>
        <tr>
          <th scope="col">{words.no}</th>
          <th scope="col" className="desk-number">
            {words.amount}
          </th>
          <th scope="col" className="desk-number">
            {words.approved}
          </th>
          <th scope="col" className="desk-number">
            {words.released}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sheet, amount, approved, released }) => (
          <tr key={sheet.id}>
            <th scope="row">{sheet.no}</th>
            <td className="desk-number">{money(amount)}</td>
            <td className="desk-number">{approved === null ? '—' : money(approved)}</td>
            <td className="desk-number">{money(released)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Approves each sheet in whole or in part. */
function ReviewForm({ release: { card, lines, checks } }: { release: ReleaseRead }) {
  const words = useDeskWords();
  const may = useMay();
  const { money } = useFormats();
  const [amounts, type] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(lines.map(({ sheet, amount }) => [sheet.id, toDecimal(amount, 2)])),
  );
  const [checked, tick] = useState<readonly ReleaseCheck[]>([]);
  const [asking, ask] = useState<'approve' | 'reject'>();
  const [approve, reject] = [useMutationCall(approveRelease).attempt, useMutationCall(rejectRelease).attempt];
  const sums = lines.map(({ sheet, amount }) => sumOf(amounts[sheet.id] ?? '', amount));
  const total = sums.reduce<bigint>((all, sum) => all + (sum ?? 0n), 0n);
  const isWrong = sums.includes(undefined) || total === 0n;
  const isOpen = checks.some(
    ({ check, isGood }) => isGood === false || (isGood === null && !checked.includes(check)),
  );
  return (
    <DeskSection
      title={words.review}
      actions={
        <>
          {may(rejectRelease) && (
            <Button
              danger
              onClick={() => {
                ask('reject');
              }}
            >
              {words.reject}
            </Button>
          )}
          {may(approveRelease) && (
            <Button
              type="primary"
              disabled={isWrong || isOpen}
              onClick={() => {
                ask('approve');
              }}
            >
              {words[total < card.amount ? 'approvePart' : 'approve']}
            </Button>
          )}
        </>
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
              {words[`check.${check}`]}
            </Checkbox>
          ) : (
            <>
              <Tag color={isGood ? 'green' : 'red'}>{words[isGood ? 'good' : 'bad']}</Tag>{' '}
              {words[`check.${check}`]}
            </>
          )}
          {about !== '' && <span className="desk-about"> {about}</span>}
        </p>
      ))}
      {isOpen && <p className="desk-about">{words.checksOpen}</p>}
      {lines.map(({ sheet, amount }, at) => (
        <div key={sheet.id} className="desk-filter">
          <label htmlFor={sheet.id}>
            {sheet.no} · {words.asked} {money(amount)}
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
              {words.badAmount}
            </p>
          )}
        </div>
      ))}
      <p>
        {words.total} {money(total)}
      </p>
      {asking === 'approve' && (
        <ConfirmWithReason
          title={words[total < card.amount ? 'approvePart' : 'approve']}
          confirmLabel={words.approve}
          reason="optional"
          longestReason={300}
          onClose={() => {
            ask(undefined);
          }}
          onConfirm={(remark) =>
            approve({
              releaseId: card.id,
              lines: lines.map(({ sheet }, at) => ({ sheetId: sheet.id, amount: sums[at] ?? fen(0n) })),
              checked: [...checked],
              remark,
            })
          }
        >
          {`${card.payer.name} → ${card.payee.name} · ${money(total)}`}
          <p className="desk-about">{words.approveWhy}</p>
        </ConfirmWithReason>
      )}
      {asking === 'reject' && (
        <ConfirmWithReason
          title={words.reject}
          confirmLabel={words.reject}
          isDanger
          reason="needed"
          longestReason={300}
          onClose={() => {
            ask(undefined);
          }}
          onConfirm={(reason) => reject({ releaseId: card.id, reason })}
        />
      )}
    </DeskSection>
  );
}

/** By another person than the approver. */
function PaymentForm({ release: { card } }: { release: ReleaseRead }) {
  const words = useDeskWords();
  const may = useMay();
  const { money } = useFormats();
  const [asking, ask] = useState<'pay' | 'reject'>();
  const [pay, reject] = [useMutationCall(payRelease).attempt, useMutationCall(rejectRelease).attempt];
  const approved = card.approved ?? card.amount;
  return (
    <DeskSection
      title={words.pay}
      actions={
        <>
          {may(rejectRelease) && (
            <Button
              danger
              onClick={() => {
                ask('reject');
              }}
            >
              {words.reject}
            </Button>
          )}
          {may(payRelease) && (
            <Button
              type="primary"
              onClick={() => {
                ask('pay');
              }}
            >
              {words.pay}
            </Button>
          )}
        </>
      }
    >
      <p className="desk-about">{words.payWhy}</p>
      {asking === 'pay' && (
        <ConfirmWithReason
          title={words.pay}
          confirmLabel={words.pay}
          isDanger
          onClose={() => {
            ask(undefined);
          }}
          onConfirm={() => pay({ releaseId: card.id })}
        >
          {`${card.payer.name} → ${card.payee.name} · ${money(approved)}`}
        </ConfirmWithReason>
      )}
      {asking === 'reject' && (
        <ConfirmWithReason
          title={words.reject}
          confirmLabel={words.reject}
          isDanger
          reason="needed"
          longestReason={300}
          onClose={() => {
            ask(undefined);
          }}
          onConfirm={(reason) => reject({ releaseId: card.id, reason })}
        />
      )}
    </DeskSection>
  );
}

function sumOf(typed: string, max: Fen): Fen | undefined {
  const value = fromDecimal(typed, 2);
  return value !== undefined && value >= 0n && value <= max ? fen(value) : undefined;
}
