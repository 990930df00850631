// What later features may ask of deadlines: to show their clocks and write files.

export { type DeadlineSource, deadlineSources } from './sources.ts';
export { writeCalendar } from './services/writeCalendar.ts';
