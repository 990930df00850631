// One entrustment at the desk: lots, papers, acceptance, return by field.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { addDays, dayInMarket, fromMarketTime } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { TextInput } from '#packages/ui/admin/Inputs.tsx';
import { PaperViewer } from '#packages/ui/admin/PaperViewer.tsx';
import { ReturnToApplicant } from '#packages/ui/admin/ReturnToApplicant.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import './notice-desk.css';
import { acceptEntrust, deskEntrust, drawUpNotice, proposeListings, returnEntrust } from '../calls/desk.ts';
import { cancelEntrust, type EntrustDetail, finishEntrust } from '../calls/entrust.ts';
import { nextOf, NOTICE_BOUNDS } from '../choices.ts';
import { feeAtBase } from '../rules/agreedFee.ts';
import { entrustWord } from '../rules/entrustWord.ts';
import { LotsTable } from './LotsTable.tsx';

const MAX_REASON_LENGTH = 200;
const MAX_NOTE_LENGTH = 500;
const USUAL_FEE = '0.5';
/** How long listings of an entrust are usually up. */
const USUAL_DAYS = 5;

export function EntrustPanel({ entrustId, onClose }: { entrustId: string; onClose: () => void }) {
  const t = useTranslation('notice.console');
  return (
    <DeskPanel
      call={deskEntrust}
      input={{ entrustId }}
      title={({ card }) => `${card.no} · ${card.title}`}
      waiting={t('entrust')}
      size={1_080}
      feature="notice"
      onClose={onClose}
    >
      {(detail) => <EntrustAtDesk key={detail.card.version} detail={detail} />}
    </DeskPanel>
  );
}

function EntrustAtDesk({ detail }: { detail: EntrustDetail }) {
  const t = useTranslation('notice.console');
  const tNotice = useTranslation('notice');
  const tFirm = useTranslation('firm');
  const tTerms = useTranslation('terms');
  const { minute, tonnes, percent, listed, money } = useFormats();
  const [isReturning, setReturning] = useState(false);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const { card, content, reserved, feeRate, fees, agreement, listings, note, unsold } = detail;
  const { eligibility } = content;
  const paperName = ({ fileId, name }: (typeof detail.files)[number]) => {
    if (fileId === content.letterId) return `${tNotice('entrust.letter')} · ${name}`;
    return fileId === content.stockProofId
      ? `${tNotice(`entrust.stockProof.${card.direction}`)} · ${name}`
      : name;
  };
  return (
    <>
      <DeskSection
        title={tNotice(entrustWord(card))}
        actions={
          !isReturning && (
            <EntrustActs
              detail={detail}
              onReturn={() => {
                setReturning(true);
              }}
            />
          )
        }
      >
        <p className="desk-about">{tNotice(nextOf(card))}</p>
        {note !== '' && <p className="desk-problem">{note}</p>}
      </DeskSection>
      {isReturning && (
        <ReturnEntrustForm
          detail={detail}
          reasons={reasons}
          onReason={(field, reason) => {
            setReasons((now) => ({ ...now, [field]: reason }));
          }}
          onStop={() => {
            setReturning(false);
          }}
        />
      )}
      <DeskFacts
        facts={[
          { label: t('common.firm'), value: card.firm.name, leadsTo: { type: 'firm', id: card.firm.id } },
          { label: t('direction'), value: tNotice(`direction.${card.direction}`) },
          { label: tNotice('field.kind'), value: tNotice(`kind.${card.kind}`) },
          { label: tNotice('entrust.wishedAt'), value: card.wishedAt ? minute(card.wishedAt) : '–' },
          {
            label: tNotice(`entrust.declared.${card.direction}`),
            value:
              content.declared === undefined ? '–' : `${tonnes(content.declared)} ${tTerms('unit.tonne')}`,
          },
          { label: t('quantity'), value: `${tonnes(card.quantity)} ${tTerms('unit.tonne')}` },
          { label: tNotice('entrust.contact'), value: `${content.contact} ${content.phone}` },
          ...(content.remark === '' ? [] : [{ label: t('remark'), value: content.remark }]),
          ...(feeRate === null ? [] : [{ label: tNotice('agreement.fee'), value: `${percent(feeRate)} %` }]),
          ...(feeRate === null || fees.length > 0
            ? []
            : [
                {
                  label: tNotice('agreement.estimate'),
                  value: `${money(feeAtBase(content.lots, feeRate))} ${tNotice('common.yuan')}`,
                },
              ]),
          ...fees.map(({ no, contractNo, worth, payable, state }) => ({
            label: `${tNotice('agreement.charged')} ${no}`,
            value: [
              `${money(payable)} ${tNotice('common.yuan')}`,
              tNotice('agreement.chargedOf', { contract: contractNo, worth }),
              tNotice(`agreement.fee.${state}`),
            ].join(' · '),
          })),
          ...(agreement
            ? [
                {
                  label: tNotice('agreement.signed'),
                  value: `${minute(agreement.signedAt)} · ${agreement.serial}`,
                },
              ]
            : []),
          ...(card.notice
            ? [{ label: t('notice'), value: card.notice.no, leadsTo: { type: 'notice', id: card.notice.id } }]
            : []),
          ...listings.map(({ no, lotNo, left, quantity, validTo }) => ({
            label: `${tNotice('listed.title')} ${no}`,
            value: [
              tNotice('lot.nth', { no: lotNo }),
              tNotice('listed.left', {
                left: tonnes(left),
                quantity: tonnes(quantity),
                unit: tTerms('unit.tonne'),
              }),
              `${tNotice('listed.until')} ${minute(validTo)}`,
            ].join(' · '),
          })),
          ...(unsold.length > 0 ? [{ label: t('unsold'), value: listed(unsold.map(String)) }] : []),
        ]}
      />
      <DeskSection title={tNotice('lots')}>
        <LotsTable
          label={tNotice('lots')}
          direction={card.direction}
          lots={content.lots}
          reserved={reserved}
        />
      </DeskSection>
      <DeskSection title={tNotice('bidders.title')}>
        <DeskFacts
          facts={[
            {
              label: tNotice('bidders.kinds'),
              value:
                eligibility.kinds.length === 0
                  ? tNotice('bidders.any')
                  : listed(eligibility.kinds.map((kind) => tFirm(`kind.${kind}`))),
            },
            { label: tNotice('bidders.provinces'), value: listed(eligibility.provinces) || '–' },
            {
              label: tNotice('bidders.firms'),
              value: tNotice('bidders.named', { count: eligibility.firmIds.length }),
            },
          ]}
        />
      </DeskSection>
      <DeskSection title={tNotice('entrust.papers')}>
        <PaperViewer files={detail.files.map((file) => ({ ...file, name: paperName(file) }))} />
      </DeskSection>
      <EntrustTimeline detail={detail} />
    </>
  );
}

function EntrustActs({
  detail: { card, content },
  onReturn,
}: {
  detail: EntrustDetail;
  onReturn: () => void;
}) {
  const t = useTranslation('notice.console');
  const tNotice = useTranslation('notice');
  const { money } = useFormats();
  const may = useMayCall();
  const { navigate } = useNavigate();
  const [rate, setRate] = useState(USUAL_FEE);
  const now = new Date(serverNow());
  const [validTo, setValidTo] = useState(() => `${addDays(dayInMarket(now), USUAL_DAYS)}T18:00`);
  const until = fromMarketTime(validTo);
  const feeRate = fromDecimal(rate, 2);
  const { min, max } = NOTICE_BOUNDS.feeRate;
  const wanted = feeRate === undefined || feeRate < min || feeRate > max ? undefined : basisPoints(feeRate);
  const open = card.mayDo;
  const seen = { entrustId: card.id, version: card.version };
  return (
    <>
      {open.includes('return') && may(returnEntrust) && (
        <Button danger onClick={onReturn}>
          {t('common.return')}
        </Button>
      )}
      <DeskActs
        subject={`${card.no} · ${card.firm.name}`}
        may={may}
        acts={[
          act({
            label: t('accept'),
            isOpen: open.includes('accept'),
            call: acceptEntrust,
            what: t('acceptWhat'),
            about: (
              <>
                <TextInput
                  label={t('feeRate')}
                  name="feeRate"
                  type="number"
                  value={rate}
                  hint={t('feeRateHint')}
                  onChange={setRate}
                />
                <DeskFacts
                  facts={[
                    {
                      label: tNotice('agreement.estimate'),
                      value:
                        wanted === undefined
                          ? '–'
                          : `${money(feeAtBase(content.lots, wanted))} ${tNotice('common.yuan')}`,
                    },
                  ]}
                />
              </>
            ),
            check: () => (wanted === undefined ? t('feeRateWrong') : undefined),
            input: () => ({ ...seen, feeRate: wanted ?? basisPoints(0n) }),
            done: t('accepted'),
          }),
          act({
            label: t('propose'),
            isOpen: open.includes('propose'),
            call: proposeListings,
            what: t('proposeWhat'),
            about: (
              <TextInput
                label={t('validTo')}
                name="validTo"
                type="datetime-local"
                value={validTo}
                onChange={setValidTo}
              />
            ),
            check: () => (until === undefined ? t('validToWrong') : undefined),
            input: () => ({ ...seen, validTo: until ?? new Date(0) }),
            done: t('proposed'),
          }),
          act({
            label: t(open.includes('relist') ? 'relist' : 'drawUp'),
            isOpen: open.includes('draw_up') || open.includes('relist'),
            call: drawUpNotice,
            what: t(open.includes('relist') ? 'relistWhat' : 'drawUpWhat'),
            input: () => ({ entrustId: card.id }),
            done: t('drawnUp'),
          }),
          act({
            label: t('finish'),
            kind: 'plain',
            isOpen: open.includes('finish'),
            call: finishEntrust,
            what: t('finishWhat'),
            input: () => ({ entrustId: card.id }),
          }),
          act({
            label: t('withdraw'),
            kind: 'danger',
            isOpen: open.includes('cancel'),
            call: cancelEntrust,
            reason: 'needed',
            longestReason: MAX_NOTE_LENGTH,
            input: (reason) => ({ entrustId: card.id, reason }),
          }),
        ]}
      />
      {card.notice && (
        <Button
          onClick={() => {
            navigate(`/notices?id=${card.notice?.id}`);
          }}
        >
          {t('toNotice')}
        </Button>
      )}
    </>
  );
}

const RETURNED_FIELDS = [
  'title',
  'lots',
  'declared',
  'wishedAt',
  'eligibility',
  'letterId',
  'stockProofId',
  'fileIds',
  'contact',
  'phone',
  'remark',
] as const;

interface ReturnEntrustProps {
  readonly detail: EntrustDetail;
  readonly reasons: Readonly<Record<string, string>>;
  readonly onReason: (field: string, reason: string) => void;
  readonly onStop: () => void;
}

function ReturnEntrustForm({ detail: { card }, reasons, onReason, onStop }: ReturnEntrustProps) {
  const t = useTranslation('notice.console');
  const tNotice = useTranslation('notice');
  const giveBack = useMutationCall(returnEntrust).attempt;
  return (
    <DeskSection title={t('common.return')}>
      <table className="desk-table" aria-label={t('common.return')}>
        <tbody>
          {RETURNED_FIELDS.map((field) => (
            <tr key={field}>
              <th scope="row">{tNotice(`entrustField.${field}`)}</th>
              <td>
                <Input
                  size="small"
                  maxLength={MAX_REASON_LENGTH}
                  value={reasons[field] ?? ''}
                  aria-label={t('reasonFor', { field: tNotice(`entrustField.${field}`) })}
                  onChange={({ target }) => {
                    onReason(field, target.value);
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ReturnToApplicant
        reasons={reasons}
        texts={{
          note: t('returnNote'),
          returnNeeded: t('returnNeeded'),
          returnStop: t('returnStop'),
          returnSend: t('common.return'),
        }}
        onStop={onStop}
        onSend={async (said, note) =>
          note.length < 2
            ? t('returnNeeded')
            : giveBack({
                entrustId: card.id,
                version: card.version,
                reasons: said.map(([field, reason]) => ({ field, reason })),
                note,
              })
        }
      />
    </DeskSection>
  );
}

function EntrustTimeline({ detail: { timeline } }: { detail: EntrustDetail }) {
  const t = useTranslation('notice.console');
  const findText = useTexts('notice');
  const { minute } = useFormats();
  return (
    <DeskSection title={t('common.history')}>
      <DeskFacts
        facts={timeline.toReversed().map(({ move, at, by, firm, reason, certificateSerial }, number) => ({
          label: `${timeline.length - number} · ${minute(at)}`,
          value: [findText(`entrustMove.${move}`) ?? move, firm, by ?? t('clock'), certificateSerial, reason]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </DeskSection>
  );
}
