// One line of the statement of account.

import './funds.css';
import { matterPath } from '#features/catalog/matter.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { FlowLine } from '../calls/ledger.ts';
import { Amount } from './Amount.tsx';
import { entryPath } from './paths.ts';

export function FlowCard({ line, onPress }: { line: FlowLine; onPress: () => void }) {
  const t = useTranslation('funds');
  const { second } = useFormats();
  return (
    <Card>
      <Rows>
        <Row
          onPress={onPress}
          weight="medium"
          hint={<FlowDetails line={line} at={second(line.postedAt)} />}
          label={
            <>
              {t(`event.${line.event}`)}
              {line.reversal && (
                <>
                  {' '}
                  <Tag tone="warning">{t(`reversal.${line.reversal}`)}</Tag>
                </>
              )}
            </>
          }
          value={<SignedAmount line={line} />}
          valueHint={
            <>
              {t('balanceAfter')} <Amount fen={line.availableAfter} size="14" tone="secondary" />
            </>
          }
        />
      </Rows>
      <div className="funds-ids">
        <CopyableId id={line.matter.no} to={matterPath(line.matter)} />
        <CopyableId id={line.no} to={entryPath(line.entryId)} />
      </div>
    </Card>
  );
}

function FlowDetails({ line: { event, reason, counterparty }, at }: { line: FlowLine; at: string }) {
  const t = useTranslation('funds');
  const why = t(`reason.${reason}`);
  const notes = [counterparty, why === t(`event.${event}`) ? null : why].filter((note) => note !== null);
  return (
    <>
      {at}
      {notes.length > 0 && <span className="funds-said">{notes.join(' · ')}</span>}
    </>
  );
}

/** Transfers between frozen buckets have no direction. */
export function SignedAmount({ line: { direction, available, amount } }: { line: FlowLine }) {
  if (direction === 'inside') return <Amount fen={amount} tone="secondary" />;
  return <Amount fen={available} isSigned tone={direction === 'in' ? 'success' : 'plain'} />;
}
