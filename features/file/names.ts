// File names as people gave them: for display, never used to find a file.

import { cleanText } from '#packages/i18n/cleanText.ts';

const MAX_LENGTH = 255;

/**
 * Drops folders, line breaks and what nobody sees, and cuts to 255 characters, keeping the extension. Signs
 * that reverse the reading order would let `fdp.exe` pass for `exe.pdf`.
 */
export function cleanFileName(given: string): string {
  const name =
    cleanText(given)
      .replaceAll(/[\t\n]/g, '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() ?? '';
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - ending.length).join('') + ending;
}
