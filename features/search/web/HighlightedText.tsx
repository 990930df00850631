// A text with its matches marked.

import type { MarkedText } from '../calls.ts';

export function HighlightedText({ text, marks }: MarkedText) {
  const signs = Array.from(text);
  let at = 0;
  const pieces = marks.flatMap(({ from, to }) => {
    const between = signs.slice(at, from).join('');
    at = to;
    return [
      between,
      <mark key={from} className="search-mark">
        {signs.slice(from, to).join('')}
      </mark>,
    ];
  });
  return (
    <>
      {pieces}
      {signs.slice(at).join('')}
    </>
  );
}
