// Class names, joined: what is false or missing leaves no trace.
export const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
