// The board on a desktop: a row an order, a column an hour.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { pickupOrderPath } from '#features/pickup/web/parts/paths.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Link } from '#packages/ui/Link.tsx';
import type { BoardOrder } from '../../calls/board.ts';
import { HourCell } from './HourCell.tsx';
import { columnsOf, slotsIn, startOfColumn, trucksOfHour } from './hours.ts';
import { OrderDayActs } from './OrderDayActs.tsx';
import type { OpenedTrucks } from './TrucksDrawer.tsx';
import { Warnings } from './Warnings.tsx';

interface BoardGridProps {
  readonly orders: readonly BoardOrder[];
  readonly mayAct: boolean;
  readonly onTrucks: (opened: OpenedTrucks) => void;
  readonly onCopy: (orderId: string) => void;
}

export default function BoardGrid({ orders, mayAct, onTrucks, onCopy }: BoardGridProps) {
  const t = useTranslation('dispatch');
  const tTerms = useTranslation('terms');
  const { clock } = useFormats();
  const columns = columnsOf(orders);
  const unit = tTerms('unit.tonne');
  return (
    // The grid scrolls sideways by itself, also by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="dispatch-grid ui-scroll-x" aria-label={t('title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="dispatch-head">
              {t('order')}
            </th>
            <th scope="col">{`${t('left')} (${unit})`}</th>
            <th scope="col">{`${t('rate')} (${unit})`}</th>
            <th scope="col">{`${t('planned')} (${unit})`}</th>
            <th scope="col">{t('waiting')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="dispatch-column ui-number">
                {clock(startOfColumn(column))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.orderId}>
              <th scope="row" className="dispatch-head">
                <OrderHead order={order} mayAct={mayAct} onCopy={onCopy} />
              </th>
              <Sums order={order} onTrucks={onTrucks} />
              {columns.map((column) => (
                <td key={column}>
                  <GridHour order={order} column={column} onTrucks={onTrucks} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OrderHead({
  order,
  mayAct,
  onCopy,
}: Pick<BoardGridProps, 'mayAct' | 'onCopy'> & { readonly order: BoardOrder }) {
  const t = useTranslation('dispatch');
  const { day } = useFormats();
  const { place } = useCatalogNames();
  return (
    <>
      <Link to={pickupOrderPath(order.orderId)} className="dispatch-title">
        {order.title}
      </Link>
      <p className="ui-card-note">
        <span className="ui-number">{order.no}</span> · {place(order.placeId)} · {order.seller} ·{' '}
        {t('until', { day: day(order.windowTo) })}
      </p>
      <Warnings order={order} />
      {mayAct && <OrderDayActs order={order} onCopy={onCopy} />}
    </>
  );
}

function Sums({ order, onTrucks }: Pick<BoardGridProps, 'onTrucks'> & { readonly order: BoardOrder }) {
  const t = useTranslation('dispatch');
  const { tonnes } = useFormats();
  const waiting = order.trucks.filter(({ at }) => at === null);
  return (
    <>
      <td className="ui-number">
        {tonnes(order.left)}
        <span className="ui-card-note">{t('daysLeft', { count: order.daysLeft })}</span>
      </td>
      <td className="ui-number">{tonnes(order.evenRate)}</td>
      <td className="ui-number">
        <strong>{tonnes(order.planned)}</strong>
      </td>
      <td className="ui-number">
        {waiting.length === 0 ? (
          '–'
        ) : (
          <Button
            size="small"
            onPress={() => {
              onTrucks({ order, title: t('waiting'), trucks: waiting });
            }}
          >
            {t('trucksCount', { count: waiting.length })}
          </Button>
        )}
      </td>
    </>
  );
}

function GridHour({
  order,
  column,
  onTrucks,
}: Pick<BoardGridProps, 'onTrucks'> & { readonly order: BoardOrder; readonly column: number }) {
  const { clock } = useFormats();
  const slots = slotsIn(order, column);
  if (slots.length === 0) return null;
  const sum = (of: 'most' | 'free' | 'booked') => slots.reduce((total, slot) => total + slot[of], 0);
  return (
    <HourCell
      hour={{ most: sum('most'), free: sum('free'), booked: sum('booked') }}
      onPress={() => {
        onTrucks({
          order,
          title: clock(startOfColumn(column)),
          trucks: trucksOfHour(order, slots),
        });
      }}
    />
  );
}
