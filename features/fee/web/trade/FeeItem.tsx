// Item of the fee list.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { CardActions } from '#packages/ui/CardActions.tsx';
import '../parts/fee.css';
import { Figure } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { ListedFee } from '../../calls/bill.ts';
import { feePath } from '../parts/paths.ts';
import { FEE_TONES } from '../parts/tones.ts';
import { FeeActDrawer, useFeeMoveName } from './FeeActs.tsx';

interface FeeItemProps {
  readonly card: ListedFee;
  readonly isPicked?: boolean;
  readonly onPick?: (isOn: boolean) => void;
}

export function FeeItem({ card, isPicked = false, onPick }: FeeItemProps) {
  const t = useTranslation('fee');
  if (!onPick) return <FeeSummary card={card} />;
  return (
    <div className="fee-pick">
      <label className="ui-tick">
        <input
          type="checkbox"
          className="ui-tick-input"
          checked={isPicked}
          aria-label={t('pick', { no: card.no })}
          onChange={(event) => {
            onPick(event.target.checked);
          }}
        />
      </label>
      <FeeSummary card={card} />
    </div>
  );
}

function FeeSummary({ card }: { card: ListedFee }) {
  const t = useTranslation('fee');
  const nameOf = useFeeMoveName();
  const { money, day } = useFormats();
  const {
    type,
    state,
    payable,
    credited,
    contractNo,
    sheetNo,
    quantity,
    rate,
    agreed,
    dueAt,
    isOverdue,
    isObjected,
    moves,
  } = card;
  return (
    <Card
      to={feePath(card.id)}
      acts={
        moves.length > 0 && (
          <CardActions acts={moves.toReversed()} nameOf={nameOf}>
            {(move, close) => <FeeActDrawer move={move} card={card} onClose={close} />}
          </CardActions>
        )
      }
    >
      <div className="ui-card-line">
        <strong>{t(`type.${type}`)}</strong>
        <span className="ui-card-marks">
          {isObjected && <Tag tone="info">{t('objected')}</Tag>}
          {isOverdue && <Tag tone="danger">{t('overdue')}</Tag>}
          <Tag tone={FEE_TONES[state]}>{t(`fee.${state}`)}</Tag>
        </span>
      </div>
      <Figure size="22" value={money(payable)} unit={t('common.yuan')} isAmount />
      {credited > 0n && <p className="ui-card-note ui-number">{t('credit.line', { amount: credited })}</p>}
      {quantity !== null && quantity > 0n && rate !== null && (
        <p className="ui-card-note ui-number">{t('byTonne', { tonnes: quantity, rate })}</p>
      )}
      {agreed && (
        <p className="ui-card-note ui-number">{t('byShare', { worth: agreed.worth, share: agreed.share })}</p>
      )}
      <p className="ui-card-note">
        {[contractNo, sheetNo, agreed?.entrustNo, card.no].filter(Boolean).join(' · ')}
        {dueAt && state === 'billed' && <> · {t('due', { day: day(dueAt) })}</>}
      </p>
    </Card>
  );
}
