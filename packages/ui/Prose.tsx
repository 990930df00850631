// Renders a structured document as elements; text is never parsed as HTML.

import type { ReactNode } from 'react';
import './rich-text.css';

export interface ProseSpan {
  readonly text: string;
  readonly bold?: true | undefined;
  readonly italic?: true | undefined;
  readonly to?: string | undefined;
}
type Line = readonly ProseSpan[];
export type ProseBlock =
  | { readonly type: 'heading'; readonly level: '2' | '3'; readonly line: Line }
  | { readonly type: 'paragraph' | 'quote'; readonly line: Line }
  | { readonly type: 'list'; readonly isNumbered: boolean; readonly items: readonly Line[] }
  | { readonly type: 'table'; readonly rows: readonly (readonly Line[])[] };

type LinkOf = (to: string, text: string) => ReactNode;

interface ProseProps {
  readonly body: readonly ProseBlock[];
  readonly link: LinkOf;
  /** Set if the text is not in the user's language. */
  readonly language?: string | undefined;
}

export function Prose({ body, link, language }: ProseProps) {
  return (
    <div className="rich-text" lang={language}>
      {body.map((block, at) => (
        <BlockOf key={at} block={block} link={link} />
      ))}
    </div>
  );
}

function BlockOf({ block, link }: { block: ProseBlock; link: LinkOf }) {
  const spans = (line: Line) => <Spans line={line} link={link} />;
  switch (block.type) {
    case 'heading':
      return block.level === '2' ? <h2>{spans(block.line)}</h2> : <h3>{spans(block.line)}</h3>;
    case 'paragraph':
      return <p>{spans(block.line)}</p>;
    case 'quote':
      return <blockquote>{spans(block.line)}</blockquote>;
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{spans(item)}</li>);
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table rows={block.rows} link={link} />;
  }
}

function Table({ rows: [head = [], ...rows], link }: { rows: readonly (readonly Line[])[]; link: LinkOf }) {
  const name = head.map((cell) => cell.map(({ text }) => text).join('')).join(', ');
  return (
    // Wide tables scroll by themselves, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="ui-scroll-x" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <Spans line={cell} link={link} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Spans line={cell} link={link} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Spans({ line, link }: { line: Line; link: LinkOf }): ReactNode {
  return line.map(({ text, bold, italic, to }, at) => {
    if (to !== undefined) return <span key={at}>{link(to, text)}</span>;
    if (bold) return <strong key={at}>{text}</strong>;
    return italic ? <em key={at}>{text}</em> : <span key={at}>{text}</span>;
  });
}
