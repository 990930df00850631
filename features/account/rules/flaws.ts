// What may be wrong with a password. By itself: whoever names a fault does not load the list of common passwords.

/** In the order of checking. */
export const PASSWORD_FLAWS = ['short', 'kinds', 'own_name', 'own_phone', 'site', 'run', 'common'] as const;
export type PasswordFlaw = (typeof PASSWORD_FLAWS)[number];
