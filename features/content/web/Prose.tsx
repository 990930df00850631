// A document of blocks on the screen: each block becomes its element, and no text ever becomes one.
import type { ReactNode } from 'react';
import type { Block, Body, Span } from '../body.ts';
import { outsidePath } from './outside.ts';
import { Link } from '#packages/ui/Link.tsx';
import './rich-text.css';

/** `language` is the text's own, where it is not the reader's. */
export function Prose({ body, language }: { body: Body; language?: string | undefined }) {
  return <div className="rich-text" lang={language}>{body.map((block, at) => <BlockOf key={at} block={block} />)}</div>;
}

function BlockOf({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading': return block.level === '2' ? <h2><Spans line={block.line} /></h2> : <h3><Spans line={block.line} /></h3>;
    case 'paragraph': return <p><Spans line={block.line} /></p>;
    case 'quote': return <blockquote><Spans line={block.line} /></blockquote>;
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}><Spans line={item} /></li>);
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table': return <Table rows={block.rows} />;
  }
}

function Table({ rows: [head = [], ...rows] }: { rows: readonly (readonly (readonly Span[])[])[] }) {
  const name = head.map((cell) => cell.map(({ text }) => text).join('')).join(', ');
  return (
    // What is wider than the phone scrolls by itself, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="rich-text-table" aria-label={name} tabIndex={0}>
      <table>
        <thead><tr>{head.map((cell, at) => <th key={at} scope="col"><Spans line={cell} /></th>)}</tr></thead>
        <tbody>
          {rows.map((row, at) => <tr key={at}>{row.map((cell, column) => <td key={column}><Spans line={cell} /></td>)}</tr>)}
        </tbody>
      </table>
    </section>
  );
}

function Spans({ line }: { line: readonly Span[] }): ReactNode {
  return line.map(({ text, bold, italic, to }, at) => {
    if (to !== undefined) return <Link key={at} to={to.startsWith('https:') ? outsidePath(to) : to}>{text}</Link>;
    if (bold) return <strong key={at}>{text}</strong>;
    return italic ? <em key={at}>{text}</em> : <span key={at}>{text}</span>;
  });
}
