// Names of files as people gave them: kept to be read, never to find anything by.
const LONGEST = 255;

/** Signs nobody sees, and those that turn the order of reading round, so that `fdp.exe` could pass for `exe.pdf`. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Without folders and unseen signs, no longer than 255 characters; the ending stays. */
export function cleanName(given: string): string {
  const name =
    given.toWellFormed().normalize('NFC').replaceAll(UNSEEN, '').split(/[\\/]/).at(-1)?.trim() ?? '';
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, LONGEST - ending.length).join('') + ending;
}
