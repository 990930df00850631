// Card of one order on the board of a day: rate against plan, hours, acts.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { pickupOrderPath } from '#features/pickup/web/parts/paths.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Link } from '#packages/ui/Link.tsx';
import type { BoardOrder } from '../../calls/board.ts';
import { HourCell } from './HourCell.tsx';
import { trucksOfHour } from './hours.ts';
import { OrderDayActs } from './OrderDayActs.tsx';
import type { OpenedTrucks } from './TrucksDrawer.tsx';
import { Warnings } from './Warnings.tsx';

interface OrderDayProps {
  readonly order: BoardOrder;
  readonly mayAct: boolean;
  readonly onTrucks: (opened: OpenedTrucks) => void;
  readonly onCopy: (orderId: string) => void;
}

export function OrderDayCard({ order, mayAct, onTrucks, onCopy }: OrderDayProps) {
  const t = useTranslation('dispatch');
  const tTerms = useTranslation('terms');
  const { tonnes, day, clock } = useFormats();
  const { weight } = useTermFormats();
  const { place } = useCatalogNames();
  const waiting = order.trucks.filter(({ at }) => at === null);
  return (
    <Card>
      <div className="ui-card-line">
        <Link to={pickupOrderPath(order.orderId)} className="dispatch-title">
          {order.title}
        </Link>
        <Warnings order={order} />
      </div>
      <p className="ui-card-note">
        <span className="ui-number">{order.no}</span> · {place(order.placeId)} · {order.seller} ·{' '}
        {t('until', { day: day(order.windowTo) })}
      </p>
      <FigureLine>
        <Figure size="22" value={tonnes(order.planned)} unit={tTerms('unit.tonne')} label={t('planned')} />
        <Figure
          size="22"
          align="right"
          value={tonnes(order.left)}
          unit={tTerms('unit.tonne')}
          label={t('left')}
          hint={t('daysLeft', { count: order.daysLeft })}
        />
      </FigureLine>
      <ProgressBar
        value={order.planned}
        max={order.evenRate > 0n ? order.evenRate : 1n}
        text={t('ofRate', { planned: weight(order.planned), rate: weight(order.evenRate) })}
        tone={order.warnings.includes('under_rate') ? 'warning' : 'success'}
      />
      {waiting.length > 0 && (
        <div className="dispatch-acts dispatch-waiting">
          <Button
            size="small"
            onPress={() => {
              onTrucks({ order, title: t('waiting'), trucks: waiting });
            }}
          >
            {t('waitingCount', { count: waiting.length })}
          </Button>
        </div>
      )}
      {order.hours.length > 0 && (
        <ul className="dispatch-hours" aria-label={t('hours')}>
          {order.hours
            .filter(({ free, booked }) => free > 0 || booked > 0)
            .map((hour) => (
              <li key={hour.at.getTime()}>
                <HourCell
                  label={clock(hour.at)}
                  hour={hour}
                  onPress={() => {
                    onTrucks({ order, title: clock(hour.at), trucks: trucksOfHour(order, [hour]) });
                  }}
                />
              </li>
            ))}
        </ul>
      )}
      {mayAct && <OrderDayActs order={order} onCopy={onCopy} />}
    </Card>
  );
}
