// Money of a contract: prepayment, settled amount, retention, sheets.

import { useState } from 'react';
import type { ContractDetail } from '#features/contract/calls/read.ts';
import { LIFTED_KINDS, settlePath, sheetsPath } from '#features/contract/web/parts/paths.ts';
import { useSay } from '#features/contract/web/say.ts';
import { BALANCE } from '#features/funds/web/paths.ts';
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
  const { say, tonnes, trade } = useSay();
  const { card, prepay } = contract;
  const isSold = LIFTED_KINDS.includes(card.kind) && !NOT_IN_FORCE.includes(card.state);
  if (!isSold) return null;
  const { delivered, settled } = card;
  return (
    <Section
      title={say('chapter.settling')}
      note={delivered > 0n ? `${tonnes(settled)} / ${tonnes(delivered)} ${trade('unit.tonne')}` : undefined}
    >
      {delivered > 0n && (
        <ProgressBar
          value={settled}
          max={delivered}
          text={say('settling.progress', { settled, delivered })}
          tone="success"
        />
      )}
      {prepay && <Prepay contract={contract} onDone={onDone} />}
      <Retention contract={contract} />
      <Rows>
        {card.side !== null && card.side !== 'trade_co' && delivered > settled && (
          <Row label={say('settling.settle')} hint={say('settling.settleWhy')} to={settlePath(card.id)} />
        )}
        <Row label={say('settling.sheets')} to={sheetsPath(card.id)} />
      </Rows>
    </Section>
  );
}

/** Totals over all sheets; each sheet shows its own. */
function Retention({ contract: { retention, card } }: SettlingProps) {
  const { say, trade, money, percent, day } = useSay();
  if (!retention) return null;
  const { share, held, owed, paid, until } = retention;
  const yuan = (sum: bigint) => `${money(sum)} ${trade('unit.yuan')}`;
  const lasts = until && say('retention.until', { day: day(until) });
  return (
    <Rows title={say('field.retention')}>
      <Row
        isFact
        label={say('retention.agreed', { share: percent(share) })}
        hint={say('retention.why')}
        value={yuan(held + owed)}
        valueHint={held + owed > 0n && lasts}
      />
      {held > 0n && <Row isFact label={say('retention.held')} value={yuan(held)} />}
      {owed > 0n && (
        <Row isFact label={say('retention.owed')} hint={say('retention.owedWhy')} value={yuan(owed)} />
      )}
      {paid > 0n && <Row isFact label={say('retention.paid')} value={yuan(paid)} />}
      {held + owed > 0n && <Row label={say('retention.sheets')} to={sheetsPath(card.id)} />}
    </Rows>
  );
}

function Prepay({ contract, onDone }: SettlingProps) {
  const { say, trade, money } = useSay();
  const [isOpen, setOpen] = useState(false);
  const { prepay } = contract;
  if (!prepay) return null;
  const { needed, locked, mayLock } = prepay;
  const gap = needed > locked ? needed - locked : 0n;
  const yuan = (sum: bigint) => `${money(sum)} ${trade('unit.yuan')}`;
  return (
    <>
      <Rows title={say('prepay.title')}>
        <Row isFact label={say('prepay.needed')} value={yuan(needed)} />
        <Row isFact label={say('prepay.locked')} value={yuan(locked)} hint={say('prepay.lockedWhy')} />
        {gap > 0n && <Row isFact label={say('prepay.gap')} value={yuan(gap)} tone="danger" weight="medium" />}
      </Rows>
      {mayLock && (
        <div className="contract-buttons">
          <Button
            size="small"
            kind="primary"
            onPress={() => {
              setOpen(true);
            }}
          >
            {say('prepay.lock')}
          </Button>
          <Button size="small" to={BALANCE}>
            {trade('registration.topUp')}
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
