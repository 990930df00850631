// Service levels of the desks (domain 6.1), and where an item stands.

/** In a shift, in a working day, or in the ten working days of a dispute. */
export type ServiceLevel = 'shift' | 'day' | 'case';

const LEVELS: Readonly<Record<string, ServiceLevel>> = {
  tickets: 'shift',
  scales: 'shift',
  breaches: 'case',
  'auction-flags': 'case',
  'credit-appeals': 'case',
};

export const serviceLevelOf = (desk: string): ServiceLevel => LEVELS[desk] ?? 'day';

/** What has waited since one of these moments, or longer, is late, or will soon be. */
export interface Threshold {
  readonly late: Date;
  readonly soon: Date;
}

export type Standing = 'inTime' | 'soon' | 'late';

export function standingOf(since: Date, { late, soon }: Threshold): Standing {
  if (since.getTime() <= late.getTime()) return 'late';
  return since.getTime() <= soon.getTime() ? 'soon' : 'inTime';
}
