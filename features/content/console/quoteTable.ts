// Reads a day's quotes from a table `series,price`, prices in yuan a tonne.

export interface ParsedQuoteTable {
  readonly prices: Readonly<Record<string, string>>;
  readonly unknown: readonly string[];
}

/** Returns prices by series id; rows of unknown series are only listed in `unknown`. */
export function readQuoteTable(text: string, known: readonly string[]): ParsedQuoteTable {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll('"', '')))
    .filter(([first = '']) => first !== '');
  const lines = rows[0]?.[0]?.toLowerCase() === 'series' ? rows.slice(1) : rows;
  return {
    prices: Object.fromEntries(
      lines.flatMap(([series = '', price = '']) => (known.includes(series) ? [[series, price]] : [])),
    ),
    unknown: lines.flatMap(([series = '']) => (known.includes(series) ? [] : [series])),
  };
}
