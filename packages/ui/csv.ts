// Tables for other programs: cells that no spreadsheet takes for formulas, and a file to keep.

/** A cell that begins like a formula would be one in a spreadsheet: a quote before it makes it text. */
export function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The mark tells spreadsheets that this is UTF-8. */
export const toCsvText = (rows: readonly (readonly string[])[]) => `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

export function saveAs(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
