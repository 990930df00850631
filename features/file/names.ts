// File names as people gave them: for display, never used to find a file.
const MAX_LENGTH = 255;

/** Invisible characters, and those that reverse the reading order: `fdp.exe` could pass for `exe.pdf`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Drops folders and invisible characters, and cuts to 255 characters, keeping the extension. */
export function cleanName(given: string): string {
  const name =
    given.toWellFormed().normalize('NFC').replaceAll(INVISIBLE, '').split(/[\\/]/).at(-1)?.trim() ?? '';
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - ending.length).join('') + ending;
}
