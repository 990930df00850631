// What later features may ask of deadlines: to show their clocks, and to write calendars.

export { type DeadlineSource, deadlineSources } from './sources.ts';
export { writeCalendar } from './services/writeCalendar.ts';
