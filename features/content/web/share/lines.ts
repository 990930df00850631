// Breaks text into lines: between words, or between Chinese characters.

type Measure = (text: string) => number;

const CLOSING_MARKS = /^[\p{Pe}\p{Pf}\p{Po}]+$/u;

/** Text that does not fit into the last line ends with an ellipsis. */
export function breakCardLines(
  text: string,
  width: number,
  maxLines: number,
  measure: Measure,
  locale: string,
): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (CLOSING_MARKS.test(segment) && pieces.length > 0) pieces.push(`${pieces.pop() ?? ''}${segment}`);
    else if (measure(segment) > width) pieces.push(...segment);
    else pieces.push(segment);
  }
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && measure(line + piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines - 1), shortened(lines.slice(maxLines - 1).join(' '), width, measure)];
}

function shortened(text: string, width: number, measure: Measure): string {
  let kept = [...text];
  while (kept.length > 1 && measure(`${kept.join('')}…`) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}
