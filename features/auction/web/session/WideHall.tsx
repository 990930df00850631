// The wide hall: all lots in one table, the chosen one beside, by keyboard.

import { useEffect, useRef } from 'react';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Concealable } from '#packages/ui/Concealment.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { useKeys } from '#packages/ui/useKeys.ts';
import { lotBoard } from '../../calls/session.ts';
import { isHidden } from '../../lotTime.ts';
import { STEP_KEYS } from '../hall/BidPad.tsx';
import { ShortClock } from '../hall/Clock.tsx';
import { Course } from '../hall/Ladder.tsx';
import { type HallActs, LotView } from '../hall/LotView.tsx';
import { type LineState, useLot } from '../hall/useLot.ts';
import {
  type Column,
  COLUMNS,
  type HallRow,
  moved,
  type Order,
  sorted,
  type SessionViewProps,
} from './table.ts';
import '../wide.css';

/** So many lots leave room for the staircase below them. */
const SHORT_TABLE = 8;

interface WideQuery {
  readonly lot?: string | undefined;
  readonly sort?: string | undefined;
}

interface WideHallProps extends SessionViewProps {
  readonly line: LineState;
  readonly query: WideQuery;
  onChange(change: WideQuery): void;
}

export default function WideHall({ session, rows, self, line, query, onChange }: WideHallProps) {
  const t = useTranslation('auction');
  const { money } = useFormats();
  const order = orderOf(query.sort);
  const shown = sorted(rows, order);
  const chosen = shown.find(({ lot }) => lot.id === query.lot) ?? shown[0];
  // A long table takes the window: the staircase then stands beside it.
  const isLong = shown.length > SHORT_TABLE;
  const acts = useRef<HallActs>(undefined);
  useHallKeys({
    move: (steps) => onChange({ lot: moved(shown, chosen?.lot.id, steps) }),
    choose: (at) => acts.current?.choose(at),
    bid: () => void acts.current?.bid(),
  });
  return (
    <div className="hall-wide">
      <div className="hall-wide-head">
        <h2>
          {session.card.title} <span className="hall-note">{session.card.no}</span>
        </h2>
        <span className="ui-number">
          {self?.isEnrolled && (
            <>
              {t('session.code')} <strong>{self.code ?? '–'}</strong> · {t('session.deposit')}{' '}
              <Concealable>{`${money(self.deposit)} ${t('unit.yuan')}`}</Concealable>
            </>
          )}
        </span>
      </div>
      <div className="hall-wide-main">
        <Table
          rows={shown}
          order={order}
          chosen={chosen?.lot.id}
          onOrder={(next) => onChange({ sort: `${next.isDown ? '-' : ''}${next.column}` })}
          onChoose={(lot) => onChange({ lot })}
        />
        <p className="hall-keys">
          <kbd className="hall-key">↑</kbd> <kbd className="hall-key">↓</kbd> {t('keys.move')} ·{' '}
          {STEP_KEYS.map((key) => (
            <kbd key={key} className="hall-key">
              {key}
            </kbd>
          ))}{' '}
          {t('keys.steps')} · <kbd className="hall-key">B</kbd> {t('keys.bid')}
        </p>
        {chosen && !isLong && <ChosenCourse key={chosen.lot.id} lotId={chosen.lot.id} code={self?.code} />}
      </div>
      <aside className="hall-wide-side" aria-label={t('session.chosen')}>
        {chosen && (
          <Chosen
            key={chosen.lot.id}
            lotId={chosen.lot.id}
            line={line}
            isLong={isLong}
            onActs={(now) => {
              acts.current = now;
            }}
          />
        )}
      </aside>
    </div>
  );
}

function orderOf(sort: string | undefined): Order {
  const column = COLUMNS.find((one) => one === sort?.replace(/^-/, '')) ?? 'no';
  return { column, isDown: sort?.startsWith('-') ?? false };
}

interface HallKeys {
  move(steps: number): void;
  choose(at: number): void;
  bid(): void;
}

function useHallKeys(keys: HallKeys) {
  useKeys(({ key, repeat }) => {
    const step = STEP_KEYS.findIndex((one) => one === key);
    if (key === 'ArrowDown' || key === 'ArrowUp') keys.move(key === 'ArrowUp' ? -1 : 1);
    else if (step >= 0) keys.choose(step);
    // A held key must not bid again and again.
    else if (key.toLowerCase() === 'b' && !repeat) keys.bid();
    else return false;
    return true;
  });
}

function Chosen({
  lotId,
  line,
  isLong,
  onActs,
}: {
  lotId: string;
  line: LineState;
  isLong: boolean;
  onActs: (acts: HallActs | undefined) => void;
}) {
  const { board, self, own, readOwn } = useLot(lotId);
  return (
    <QueryView feature="auction" query={board}>
      {(known) => (
        <LotView
          board={known}
          self={self}
          own={own}
          line={line}
          isWide
          hasCourse={isLong}
          onActs={onActs}
          onDecided={() => Promise.all([board.refetch(), readOwn()])}
        />
      )}
    </QueryView>
  );
}

function ChosenCourse({ lotId, code }: { lotId: string; code: string | null | undefined }) {
  const board = useCall(lotBoard, { lotId });
  return board.data ? <Course board={board.data} code={code} /> : null;
}

interface TableProps {
  readonly rows: readonly HallRow[];
  readonly order: Order;
  readonly chosen: string | undefined;
  onOrder(order: Order): void;
  onChoose(lotId: string): void;
}

const NUMBERS: readonly Column[] = ['left', 'price', 'limit', 'bids', 'bidders'];

function Table({ rows, order, chosen, onOrder, onChoose }: TableProps) {
  const t = useTranslation('auction');
  return (
    <div className="hall-table-box ui-scroll-x">
      <table className="hall-table ui-number">
        <thead>
          <tr>
            {COLUMNS.map((column) => {
              const isOn = order.column === column;
              return (
                <th
                  key={column}
                  scope="col"
                  className={NUMBERS.includes(column) ? 'hall-end' : undefined}
                  aria-sort={isOn ? (order.isDown ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    className="hall-sort"
                    onClick={() => {
                      onOrder({ column, isDown: isOn && !order.isDown });
                    }}
                  >
                    {t(`hall.column.${column}`)}
                    <span className="hall-sort-mark" data-on={isOn}>
                      <Icon name={isOn && order.isDown ? 'down' : 'up'} size="small" />
                    </span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LotRow key={row.lot.id} row={row} isChosen={row.lot.id === chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LotRow({
  row: { lot, own, standing },
  isChosen,
  onChoose,
}: {
  row: HallRow;
  isChosen: boolean;
  onChoose: (lotId: string) => void;
}) {
  const t = useTranslation('auction');
  const { price, tonnes, integer } = useFormats();
  const unit = useQuantityUnit();
  const row = useRef<HTMLTableRowElement>(null);
  const limit = own?.limit ?? own?.sealedPrice;
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <tr
      ref={row}
      className={isChosen ? 'hall-row-on' : undefined}
      aria-selected={isChosen}
      onClick={() => {
        onChoose(lot.id);
      }}
    >
      <td>{lot.no}</td>
      <td>
        <button
          type="button"
          className="hall-row-name"
          aria-pressed={isChosen}
          onClick={() => {
            onChoose(lot.id);
          }}
        >
          {lot.title}
        </button>{' '}
        <span className="hall-note">
          {tonnes(lot.spec.quantity)} {unit}
        </span>
      </td>
      <td className="hall-end">
        <ShortClock lot={lot} />
      </td>
      <td className="hall-end">
        <strong>{price(lot.standing?.price ?? lot.spec.base)}</strong>
      </td>
      <td>
        <span className={`hall-word hall-word-${standing}`}>
          {standing === 'watches' ? (lot.standing?.code ?? '–') : t(`standing.${standing}`)}
        </span>
      </td>
      <td className="hall-end">{limit === null || limit === undefined ? '–' : price(limit)}</td>
      <td className="hall-end">{isHidden(lot) ? '–' : integer(lot.bids)}</td>
      <td className="hall-end">{isHidden(lot) ? '–' : integer(lot.bidders)}</td>
    </tr>
  );
}
