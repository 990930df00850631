// Splits SQL text into statements, without comments.

/** A comment, a literal, a quoted name, a dollar-quoted body, the end of a statement, or any character. */
const PIECE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[\s\S]/g;

/** Block comments may not be nested, and `E''` literals may not hold a quote behind a backslash. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece === ';') {
      statements.push(statement);
      statement = '';
    } else statement += /^(?:--|\/\*)/.test(piece) ? ' ' : piece;
  }
  return [...statements, statement].map((each) => each.trim()).filter((each) => each !== '');
}
