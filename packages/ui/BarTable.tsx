// A table of figures, each row with a bar below it.

import './bar-table.css';
import type { CSSProperties, ReactNode } from 'react';

export interface BarRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly cells: readonly ReactNode[];
  /** Where the bar begins and ends, from 0 to 1. Floats, for drawing only. */
  readonly bar: readonly [from: number, to: number] | undefined;
  readonly tone: 'plain' | 'good' | 'bad';
}

export interface BarTableProps {
  readonly title: string;
  /** Of the labels, then of the cells. */
  readonly heads: readonly [string, ...string[]];
  readonly rows: readonly BarRow[];
  /** A line through all bars, from 0 to 1. */
  readonly mark?: number | undefined;
}

export function BarTable({ title, heads, rows, mark }: BarTableProps) {
  return (
    <table className="ui-bar-table ui-number">
      <caption className="ui-hidden">{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ key, label, cells, bar, tone }) => (
        <tbody key={key}>
          <tr>
            <th scope="row">{label}</th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]}>{cell}</td>
            ))}
          </tr>
          {bar && (
            <tr aria-hidden="true">
              <td colSpan={heads.length}>
                <div className="ui-bar-line">
                  <div className={`ui-bar-line-part ui-bar-line-${tone}`} style={between(bar)} />
                  {mark !== undefined && <div className="ui-bar-line-mark" style={between([mark, mark])} />}
                </div>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

const within = (share: number) => Math.min(1, Math.max(0, share)) * 100;

function between([from, to]: readonly [number, number]): CSSProperties {
  const [low, high] = [within(Math.min(from, to)), within(Math.max(from, to))];
  return { insetInlineStart: `${low}%`, inlineSize: `${high - low}%` };
}
