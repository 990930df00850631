// Steps, own figure and tonnes of a bid, and the bar with which it is made.

import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import type { LotCard } from '../../calls/card.ts';
import type { BiddingState, TonnesState } from './useBidding.ts';

/** Keys that choose a step on a keyboard, as the buttons are named. */
export const STEP_KEYS = ['1', '2', '5'] as const;

interface BidPadProps {
  readonly lot: LotCard;
  readonly bidding: BiddingState;
  readonly showsKeys?: boolean;
}

export function BidPad({ lot, bidding, showsKeys }: BidPadProps) {
  const t = useTranslation('auction');
  const { price } = useFormats();
  const { choices, chosen, next, typed } = bidding;
  return (
    <Card>
      <fieldset className="hall-steps" aria-label={t('bid.steps')}>
        {choices.map((choice, at) => (
          <button
            key={choice.steps}
            type="button"
            className="hall-step"
            aria-pressed={chosen === at}
            aria-disabled={choice.price === undefined || undefined}
            onClick={() => {
              if (choice.price !== undefined) bidding.choose(at);
            }}
          >
            <span className="hall-step-name">
              {choice.steps === 0
                ? t('bid.base')
                : t(lot.spec.direction === 'up' ? 'bid.step' : 'bid.stepDown', { count: choice.steps })}
            </span>
            <span className="hall-step-price ui-number">
              {choice.price === undefined ? '–' : price(choice.price)}
            </span>
            {showsKeys && <kbd className="hall-key">{STEP_KEYS[at]}</kbd>}
          </button>
        ))}
      </fieldset>
      <NumberField
        label={t('bid.own')}
        value={typed}
        decimals={2}
        unit={t('unit.yuanPerTonne')}
        hint={next ? t('bid.range', { least: price(next.least), most: price(next.most) }) : '\u00a0'}
        onChange={bidding.type}
      />
      {bidding.tonnes.isNeeded && <TonnesFields lot={lot} tonnes={bidding.tonnes} />}
    </Card>
  );
}

export function TonnesFields({ lot: { spec }, tonnes }: { lot: LotCard; tonnes: TonnesState }) {
  const t = useTranslation('auction');
  const unit = useQuantityUnit();
  const formats = useFormats();
  const most = spec.maxPerFirm ?? spec.quantity;
  return (
    <div className="hall-tonnes">
      <NumberField
        label={t('tonnes.quantity')}
        name="quantity"
        value={tonnes.quantityText}
        decimals={3}
        unit={unit}
        hint={t('tonnes.most', { most: formats.tonnes(most) })}
        onChange={tonnes.setQuantity}
      />
      <NumberField
        label={t('tonnes.least')}
        name="least"
        value={tonnes.leastText}
        decimals={3}
        unit={unit}
        hint={t('tonnes.leastHint')}
        onChange={tonnes.setLeast}
      />
    </div>
  );
}

/** The act itself: at the bottom of the phone, in the panel of a wide screen. It keeps its place and size. */
export function BidBar({ bidding, isSticky }: { bidding: BiddingState; isSticky: boolean }) {
  const t = useTranslation('auction');
  const { price } = useFormats();
  const { problem, out, reason } = bidding;
  return (
    <div className={isSticky ? 'ui-sticky hall-bar' : 'hall-bar'}>
      <div className="hall-refusal" role="alert">
        {problem !== undefined && (
          <>
            <Icon name="warning" size="small" />
            <span className="hall-refusal-text">{problem}</span>
            {out === undefined ? (
              <Button size="small" onPress={bidding.dismiss}>
                {t('bid.understood')}
              </Button>
            ) : (
              <Button size="small" onPress={bidding.bidInstead}>
                {t('bid.at', { price: price(out) })}
              </Button>
            )}
          </>
        )}
      </div>
      <Button
        kind="primary"
        isWide
        onPress={bidding.bid}
        isBusy={bidding.isBusy}
        isDisabled={reason !== undefined}
        describedBy="hall-why"
      >
        {bidding.price === undefined ? t('bid.act') : t('bid.at', { price: price(bidding.price) })}
      </Button>
      <p className="hall-why" id="hall-why">
        {reason ?? t('bid.binding')}
      </p>
    </div>
  );
}
