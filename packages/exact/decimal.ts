// Exact conversion between scaled integers and decimal texts.

/** 51200n at scale 2 is "512.00". */
export function toDecimal(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  return value < 0n ? `-${text}` : text;
}

/**
 * "1,234.5" at scale 2 is 123450n. undefined for anything but a plain decimal, for separators that do not
 * separate thousands ("12,5" is not 125), and for more decimals than the scale: nothing is rounded.
 */
export function fromDecimal(text: string, scale: number): bigint | undefined {
  const match = /^(-?)(\d{1,15}|\d{1,3}([,\s])\d{3}(?:\3\d{3}){0,3})(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, grouped = '', , fraction = ''] = match;
  const whole = grouped.replaceAll(/\D/g, '');
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  if (/[1-9]/.test(fraction.slice(scale))) return undefined;
  const magnitude = BigInt(whole + kept);
  return sign ? -magnitude : magnitude;
}
