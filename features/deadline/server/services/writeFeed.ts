// A person's deadlines as a calendar, in the person's language.

import { matterPath } from '#features/catalog/matter.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { findText, translation } from '#packages/i18n/node/translation.ts';
import type { Deadline } from '../../calls/deadline.ts';
import { nameOf, passingOf, whoseOf } from '../../words.ts';
import { writeCalendar } from './writeCalendar.ts';

const MINUTE_MS = 60_000;
/** The event lies before the end, so that what ends at midnight stands on its last day. */
const EVENT_MINUTES = 30;
/** Of what the reader's firm has to do: a day and an hour before. */
const ALARMS = [1_440 - EVENT_MINUTES, 60 - EVENT_MINUTES] as const;
const READ_AGAIN_SECONDS = 3_600;

export const uidOf = ({ feature, kind, key }: Pick<Deadline, 'feature' | 'kind' | 'key'>): string =>
  `${feature}.${kind}.${key}`;

interface FeedOptions {
  readonly locale: Locale;
  readonly now: Date;
  readonly firmName: string | null;
  /** Base of outgoing links. */
  readonly site: string | undefined;
}

export function writeDeadlineFeed(
  deadlines: readonly Deadline[],
  { locale, now, firmName, site }: FeedOptions,
): string {
  const t = translation('deadline', locale);
  const name = t('title');
  return writeCalendar(
    deadlines.map((deadline) => {
      const { feature, title, matter, whose, due, counterparty } = deadline;
      const find = findText(feature, locale);
      const passing = passingOf(find, deadline);
      return {
        uid: uidOf(deadline),
        at: new Date(due.getTime() - EVENT_MINUTES * MINUTE_MS),
        until: due,
        title: [nameOf(find, deadline) ?? matter.no, title].filter(Boolean).join(' · '),
        about: [
          matter.no,
          t(`whose.${whoseOf(deadline)}`, { firm: counterparty ?? '' }),
          ...(passing === undefined ? [] : [t('then', { what: passing })]),
        ]
          .filter(Boolean)
          .join('\n'),
        url: site && `${site}/#/${matterPath(matter)}`,
        alarms: whose === 'mine' || whose === 'ours' ? ALARMS : [],
      };
    }),
    {
      name: firmName === null ? name : `${name} · ${firmName}`,
      now,
      isBusy: false,
      readAgainAfter: READ_AGAIN_SECONDS,
    },
  );
}
