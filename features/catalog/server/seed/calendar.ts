// Exceptions to the working week: 2026 as announced, 2027 by statute only.

/**
 * First and last day of each holiday, both included. 2026 follows the General Office's notice of 4 November
 * 2025. 2027 has no notice yet: the thirteen statutory days with the adjoining weekends, and no weekend
 * worked in exchange.
 */
const HOLIDAYS: readonly (readonly [string, string])[] = [
  ['2026-01-01', '2026-01-03'], // 元旦
  ['2026-02-15', '2026-02-23'], // 春节
  ['2026-04-04', '2026-04-06'], // 清明节
  ['2026-05-01', '2026-05-05'], // 劳动节
  ['2026-06-19', '2026-06-21'], // 端午节
  ['2026-09-25', '2026-09-27'], // 中秋节
  ['2026-10-01', '2026-10-07'], // 国庆节
  // By law a statutory day on a weekend is made up on a working day: here on the next.
  ['2027-01-01', '2027-01-03'],
  ['2027-02-05', '2027-02-10'],
  ['2027-04-03', '2027-04-05'],
  ['2027-05-01', '2027-05-04'],
  ['2027-06-09', '2027-06-09'],
  ['2027-09-15', '2027-09-15'],
  ['2027-10-01', '2027-10-05'],
];

const WORKED = ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'];

const DAY = 86_400_000;

function daysBetween(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / DAY + 1;
  return Array.from({ length: count }, (_day, at) =>
    new Date(Date.parse(first) + at * DAY).toISOString().slice(0, 10),
  );
}

export const CALENDAR_DAYS: readonly { readonly day: string; readonly isWorking: boolean }[] = [
  ...HOLIDAYS.flatMap(([first, last]) => daysBetween(first, last).map((day) => ({ day, isWorking: false }))),
  ...WORKED.map((day) => ({ day, isWorking: true })),
];
