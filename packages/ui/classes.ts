// Joins class names, dropping false and undefined ones.
export const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
