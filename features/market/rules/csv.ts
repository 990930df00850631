// Parses CSV (RFC 4180) into rows with their line numbers.

export interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Undefined for an unclosed quote. Skips empty lines and trims cells. */
export function readCsv(text: string): Line[] | undefined {
  const lines: Line[] = [];
  let [cells, cell, isQuoted, line, began]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ];
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one !== '')) lines.push({ line: began, cells });
    cells = [];
  };
  const written = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at] ?? '';
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (written[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') isQuoted = true;
    else if (sign === ',') endCell();
    else if (sign === '\n') {
      endLine();
      began = line;
    } else if (sign !== '\r') cell += sign;
  }
  if (isQuoted) return undefined;
  endLine();
  return lines;
}
