// Empty values in forms.

/** Value of a select for "none". */
export const UNSET = '-';

export const dropEmpty = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && value !== UNSET),
  );
