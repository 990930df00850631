// Money of a contract: prepayment, settled amount, retention, sheets.

import { useState } from 'react';
import { Word } from '#features/catalog/web/word/Word.tsx';
import type { ContractDetail } from '#features/contract/calls/read.ts';
import { claimsPath, LIFTED_KINDS, settlePath, sheetsPath } from '#features/contract/web/parts/paths.ts';
import { BALANCE } from '#features/funds/web/paths.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { PrepayDrawer } from '../acts/PrepayDrawer.tsx';

const NOT_IN_FORCE = ['draft', 'negotiating', 'to_sign', 'part_signed', 'void'];

interface SettlingProps {
  readonly contract: ContractDetail;
  readonly onDone?: (() => unknown) | undefined;
}

export function Settling({ contract, onDone }: SettlingProps) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const { card, prepay } = contract;
  const isSold = LIFTED_KINDS.includes(card.kind) && !NOT_IN_FORCE.includes(card.state);
  if (!isSold) return null;
  const { delivered, settled } = card;
  return (
    <Section title={t('chapter.settling')}>
      {delivered > 0n && (
        <ProgressBar
          value={settled}
          max={delivered}
          text={t('settling.progress', { settled, delivered, unit: quantityUnit })}
          tone="success"
        />
      )}
      {prepay && <Prepay contract={contract} onDone={onDone} />}
      <Retention contract={contract} />
      <Rows>
        {card.side !== null && card.side !== 'trade_co' && delivered > settled && (
          <Row label={t('settling.settle')} hint={t('settling.settleWhy')} to={settlePath(card.id)} />
        )}
        <Row label={t('settling.sheets')} to={sheetsPath(card.id)} />
        {card.side !== null && card.side !== 'trade_co' && (
          <Row label={t('settling.claims')} hint={t('settling.claimsWhy')} to={claimsPath(card.id)} />
        )}
      </Rows>
    </Section>
  );
}

/** Totals over all sheets; each sheet shows its own. */
function Retention({ contract: { retention, card } }: SettlingProps) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { money, percent, day } = useFormats();
  if (!retention) return null;
  const { share, held, owed, paid, until } = retention;
  const yuan = (sum: bigint) => `${money(sum)} ${tTerms('unit.yuan')}`;
  const lasts = until && t('retention.until', { day: day(until) });
  return (
    <Rows title={tTerms('field.retention')}>
      <Row
        isFact
        label={<Word of="retention">{t('retention.agreed', { share: percent(share) })}</Word>}
        hint={t('retention.why')}
        value={yuan(held + owed)}
        valueHint={held + owed > 0n && lasts}
      />
      {held > 0n && <Row isFact label={t('retention.held')} value={yuan(held)} />}
      {owed > 0n && (
        <Row isFact label={t('retention.owed')} hint={t('retention.owedWhy')} value={yuan(owed)} />
      )}
      {paid > 0n && <Row isFact label={t('retention.paid')} value={yuan(paid)} />}
      {held + owed > 0n && <Row label={t('retention.sheets')} to={sheetsPath(card.id)} />}
    </Rows>
  );
}

function Prepay({ contract, onDone }: SettlingProps) {
  const t = useTranslation('instalment');
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { prepay, plan } = contract;
  if (!prepay) return null;
  const { needed, locked, mayLock } = prepay;
  const ahead = plan.filter(({ kind }) => kind === 'prepayment');
  // What was paid otherwise, or is cancelled, is not missing.
  const isAsked = ahead.length === 0 || ahead.some(({ state }) => state === 'open');
  if (!isAsked && !mayLock && locked === 0n) return null;
  const gap = isAsked && needed > locked ? needed - locked : 0n;
  const yuan = (sum: bigint) => `${money(sum)} ${tTerms('unit.yuan')}`;
  return (
    <>
      <Rows title={t('prepay.title')}>
        <Row isFact label={<Word of="prepayment">{t('prepay.needed')}</Word>} value={yuan(needed)} />
        <Row isFact label={t('prepay.locked')} value={yuan(locked)} hint={t('prepay.lockedWhy')} />
        {gap > 0n && <Row isFact label={t('prepay.gap')} value={yuan(gap)} tone="danger" weight="medium" />}
      </Rows>
      {mayLock && (
        <div className="contract-buttons">
          <Button
            size="small"
            onPress={() => {
              setOpen(true);
            }}
          >
            {t('prepay.lock')}
          </Button>
          <Button size="small" to={BALANCE}>
            {tTerms('registration.topUp')}
          </Button>
        </div>
      )}
      {isOpen && (
        <PrepayDrawer
          contract={contract}
          gap={gap}
          onClose={() => {
            setOpen(false);
          }}
          onDone={() => {
            setOpen(false);
            onDone?.();
          }}
        />
      )}
    </>
  );
}
