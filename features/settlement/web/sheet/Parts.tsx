// Sections of a sheet: money, invoice, signatures, related sheets, history.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { Digest } from '#features/document/web/Digest.tsx';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
import { useTranslation, useFormats, useTexts } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import type { SheetDetail } from '../../calls/sheet.ts';
import { otherPath, releasePath, sheetPath } from '../parts/paths.ts';
import { SHEET_TONES } from '../parts/tones.ts';

interface SectionProps {
  readonly detail: SheetDetail;
}

export function MoneySection({
  detail: {
    money: { payable, paid, running, payments },
    card,
    lien,
  },
}: SectionProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money, minute } = useFormats();
  // The states of applications are named by a later feature.
  const release = useTexts('release');
  if (['draft', 'blocked', 'to_confirm', 'returned', 'disputed', 'dropped'].includes(card.state)) return null;
  const yuan = (sum: bigint) => `${money(sum)} ${tTerms('unit.yuan')}`;
  return (
    <Section title={t('money.title')}>
      <Rows title={t('money.title')}>
        <Row
          isFact
          label={t(payable < 0n ? 'line.refund' : 'line.payable')}
          value={yuan(payable < 0n ? -payable : payable)}
        />
        <Row isFact label={t('money.paid')} value={yuan(paid)} />
        {lien && (
          <Row
            isFact
            label={t('money.lien', { holder: lien.holder })}
            value={lien.no}
            hint={t('money.lienWhy', { no: lien.no })}
          />
        )}
        {running.map(({ id, no, state, amount }) => (
          <Row
            key={id}
            label={t('money.applied')}
            hint={`${no} · ${release(`release.${state}`) ?? ''}`}
            value={yuan(amount)}
            to={releasePath(id)}
          />
        ))}
        {payments.map(({ id, kind, amount, at, by }) => (
          <Row
            key={id}
            label={t(`payment.${kind}`)}
            hint={minute(at)}
            value={yuan(amount)}
            {...(by && { to: by.what === 'release' ? releasePath(by.id) : otherPath(by.id) })}
          />
        ))}
      </Rows>
    </Section>
  );
}

export function InvoiceSection({ detail: { invoice } }: SectionProps) {
  const t = useTranslation('settlement');
  const { day: dayOf } = useFormats();
  if (!invoice) return null;
  return (
    <Section title={t('invoice.title')}>
      <Rows>
        <Row
          isFact
          label={t('invoice.no')}
          value={<CopyableId id={invoice.no} />}
          valueHint={dayOf(invoice.on)}
        />
        {invoice.file && <Row isFact label={t('invoice.file')} value={<FileAnchor file={invoice.file} />} />}
      </Rows>
    </Section>
  );
}

const FileAnchor = ({ file: { name, url } }: { file: { readonly name: string; readonly url: string } }) => (
  <a className="ui-link" href={webConfig.httpRequest + url} target="_blank" rel="noopener noreferrer">
    {name}
  </a>
);

export function Files({ files }: { files: SheetDetail['attachments'] }) {
  const t = useTranslation('settlement');
  if (files.length === 0) return null;
  return (
    <Section title={t('files.title')}>
      <Rows>
        {files.map((file) => (
          <Row key={file.fileId} isFact label={file.kind.toUpperCase()} value={<FileAnchor file={file} />} />
        ))}
      </Rows>
    </Section>
  );
}

export function SheetSignatures({ detail: { signatures, paper, card } }: SectionProps) {
  const t = useTranslation('settlement');
  const { second } = useFormats();
  if (signatures.length === 0 && !paper) return null;
  return (
    <Section title={t('signatures.title')}>
      <Rows title={t('signatures.title')}>
        {signatures.map(({ side, version, person, certificateSerial, at }) => (
          <Row
            key={`${side} ${version}`}
            label={[t(`side.${side}`), (side === 'seller' ? card.seller : card.buyer).shortName, person].join(
              ' · ',
            )}
            hint={
              <>
                {second(at)} · {t('signatures.certificate')}{' '}
                <CopyableId id={certificateSerial} shown={`…${certificateSerial.slice(-8).toUpperCase()}`} />
              </>
            }
            value={
              <Tag tone={version === card.version ? 'success' : 'neutral'}>
                {version === card.version ? t('signatures.valid') : t('version', { number: version })}
              </Tag>
            }
          />
        ))}
      </Rows>
      {paper && (
        <>
          <Digest value={paper.sha256} label={t('paper.sha256')} />
          <div className="settlement-buttons">
            <OpenPaper link={paper.link} label={t('paper.open')} />
          </div>
        </>
      )}
    </Section>
  );
}

export function OpenMatters({
  detail: { dispute, ruling, appeal, appealUntil, reversal, card, versions },
}: SectionProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money, minute } = useFormats();
  const returned =
    card.state === 'returned' || card.state === 'draft'
      ? versions.findLast((version) => version.returned)?.returned
      : undefined;
  return (
    <>
      {returned && (
        <NoticeBox tone="warning" title={t('returned.by', { by: returned.by, at: minute(returned.at) })}>
          <p>{returned.reason}</p>
        </NoticeBox>
      )}
      {dispute && (
        <NoticeBox
          tone={ruling?.state === 'ruled' ? 'info' : 'danger'}
          title={t('dispute.by', { side: t(`side.${dispute.side}`) })}
        >
          <p>{dispute.reason}</p>
          {dispute.files.map((file) => (
            <p key={file.fileId}>
              <FileAnchor file={file} />
            </p>
          ))}
          <p className="settlement-note">{minute(dispute.at)}</p>
        </NoticeBox>
      )}
      {ruling && (
        <NoticeBox tone="info" title={t(`ruling.${ruling.outcome}`)}>
          {ruling.reason} · {minute(ruling.at)}
          {appealUntil && (
            <p className="settlement-note">{t('appeal.until', { day: minute(appealUntil) })}</p>
          )}
        </NoticeBox>
      )}
      {appeal && (
        <NoticeBox
          tone={appeal.state === 'open' ? 'warning' : 'info'}
          title={[t('appeal.by', { side: t(`side.${appeal.side}`) }), t(`appeal.${appeal.state}`)].join(
            ' · ',
          )}
        >
          <p>
            {t('appeal.claim')} {money(appeal.claim)}&nbsp;{tTerms('unit.yuan')}
          </p>
          <p>{appeal.reason}</p>
          {appeal.files.map((file) => (
            <p key={file.fileId}>
              <FileAnchor file={file} />
            </p>
          ))}
          <p className="settlement-note">{minute(appeal.at)}</p>
        </NoticeBox>
      )}
      {reversal && (
        <NoticeBox
          tone={reversal.state === 'asked' ? 'warning' : 'info'}
          title={t('reversal.by', { side: t(`side.${reversal.side}`) })}
        >
          {reversal.reason} · {minute(reversal.at)}
        </NoticeBox>
      )}
    </>
  );
}

export function RelatedSheets({ detail: { before, after, card } }: SectionProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  if (before.length === 0 && !after) return null;
  const tag = (state: SheetDetail['card']['state']) => (
    <Tag tone={SHEET_TONES[state]}>{t(`sheet.${state}`)}</Tag>
  );
  return (
    <Section title={t('neighbours.title')}>
      <Rows>
        {before.map(({ id, no, state, paid }) => (
          <Row
            key={id}
            label={t(card.type === 'adjust' ? 'neighbours.corrects' : 'neighbours.replaces')}
            hint={
              <>
                {no} {tag(state)}
              </>
            }
            value={`${money(paid)} ${tTerms('unit.yuan')}`}
            to={sheetPath({ ...card, id })}
          />
        ))}
        {after && (
          <Row
            label={t(card.state === 'reversed' ? 'neighbours.correctedBy' : 'neighbours.replacedBy')}
            hint={
              <>
                {after.no} {tag(after.state)}
              </>
            }
            to={sheetPath({ ...card, id: after.id })}
          />
        )}
      </Rows>
    </Section>
  );
}

export function HistorySection({
  steps,
}: {
  steps: readonly {
    readonly move: string;
    readonly by: string | null;
    readonly firm?: string | null;
    readonly reason: string;
    readonly at: Date;
  }[];
}) {
  const t = useTranslation('settlement');
  const { second } = useFormats();
  const wordOf = useSheetMoveName();
  return (
    <Section title={t('history.title')}>
      <Timeline
        label={t('history.title')}
        steps={steps.toReversed().map(({ move, by, firm, reason, at }, index) => ({
          key: `${index} ${move}`,
          phase: index === 0 ? 'current' : 'done',
          title: wordOf(move),
          notes: [second(at), [firm, by].filter(Boolean).join(' · '), reason].filter(Boolean),
        }))}
      />
    </Section>
  );
}

const MOVES = [
  'create',
  'save',
  'ask_choice',
  'choose',
  'submit',
  'withdraw',
  'return',
  'revise',
  'drop',
  'confirm',
  'dispute',
  'rule_confirm',
  'rule_return',
  'plan',
  'unplan',
  'pay',
  'invoice',
  'close',
  'replace',
  'reverse',
  'ask_reversal',
  'refuse_reversal',
  'withdraw_reversal',
  'propose_ruling',
  'refuse_ruling',
  'apply',
  'consent',
  'refuse',
  'approve',
  'reject',
  'release',
  'release_part',
  'remind',
  'escalate',
  'urge',
  'appeal',
  'withdraw_appeal',
  'dismiss_appeal',
  'lapse',
  'pledge',
  'unpledge',
] as const;

/** Unknown moves are shown by their code. */
export function useSheetMoveName(): (move: string) => string {
  const t = useTranslation('settlement');
  return (move) => {
    const known = MOVES.find((one) => one === move);
    return known ? t(`move.${known}`) : move;
  };
}
