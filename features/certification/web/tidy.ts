// Cleans typed codes and numbers.

export const upper = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase();
export const digits = (typed: string) => typed.replaceAll(/\D/g, '');
