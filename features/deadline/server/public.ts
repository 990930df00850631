// What later features may ask of deadlines: to show their clocks, and to write calendars.

export { type DeadlineScope, type DeadlineSource, deadlineSources } from './sources.ts';
export { type CalendarEvent, writeCalendar } from './services/writeCalendar.ts';
