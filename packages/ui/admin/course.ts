// A course over days, as a chart draws it and its table writes it.

export interface Course {
  readonly key: string;
  readonly label: string;
  readonly kind: 'line' | 'bars';
  /** Courses of the same scale share an axis. */
  readonly scale: string;
  /** One per day; null where there is nothing. Floats, for drawing only. */
  readonly points: readonly (number | null)[];
  /** The exact figure in words. */
  write(at: number): string;
  /** A level of the scale in words. */
  writeLevel(level: number): string;
}
