// Password flaws; a separate file, so that faults do not load the word list.

/** In the order of checking. */
export const PASSWORD_FLAWS = ['short', 'kinds', 'own_name', 'own_phone', 'site', 'run', 'common'] as const;
export type PasswordFlaw = (typeof PASSWORD_FLAWS)[number];
