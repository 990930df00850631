// Initials of a name, shown where there is no portrait.

const IDEOGRAPH = /\p{Script=Han}/u;

/** Of a Chinese name the last two signs, of others the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s·•]+/u);
  if (IDEOGRAPH.test(name))
    return Array.from(words.at(-1) ?? '')
      .slice(-2)
      .join('');
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
