// Quotes waiting for a second person, by day; jumps need an extra confirmation.

import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { deskQuotePage, publishQuotes, rejectQuotes } from '../calls/quote.ts';

type Quote = OutputOf<typeof deskQuotePage>['list'][number];

export function WaitingQuotes() {
  const t = useTranslation('content.console');
  const reading = useCall(deskQuotePage, { state: 'proposed', pageSize: 50 });
  return (
    <DeskRead reading={reading} feature="content">
      {({ list }) => (
        <DeskSection title={t('quote.waiting')}>
          {list.length === 0 && <p className="desk-about">{t('quote.waitingNone')}</p>}
          {[...Map.groupBy(list, ({ day }) => day)].map(([day, quotes]) => (
            <Day key={day} day={day} quotes={quotes} />
          ))}
        </DeskSection>
      )}
    </DeskRead>
  );
}

function Day({ day, quotes }: { day: string; quotes: readonly Quote[] }) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const { price, percent } = useFormats();
  const locale = useLocale();
  const jumps = quotes.filter(({ isJump }) => isJump);
  const mayPublish = quotes.every((quote) => quote.mayPublish);
  const ids = quotes.map(({ id }) => id);
  const line = ({ names, before, price: now, change }: Quote) => {
    const moved = change === null ? '' : ` (${percent(change)} %)`;
    return `${names[locale]}: ${before === null ? '–' : price(before)} → ${price(now)}${moved}`;
  };
  return (
    <div className="content-form">
      <div className="desk-head">
        <h3>{day}</h3>
        <div className="desk-actions">
          <DeskActs
            acts={[
              act({
                label: tContent('move.publish'),
                title: `${tContent('move.publish')} · ${day}`,
                isDisabled: !mayPublish,
                isDanger: jumps.length > 0,
                call: publishQuotes,
                about: jumps.length > 0 && (
                  <>
                    <p>{t('quote.jumpAbout')}</p>
                    <ul>
                      {jumps.map((quote) => (
                        <li key={quote.id}>{line(quote)}</li>
                      ))}
                    </ul>
                  </>
                ),
                input: () => ({ ids, confirmsJumps: jumps.length > 0 }),
              }),
              act({
                label: tContent('move.reject'),
                title: `${tContent('move.reject')} · ${day}`,
                kind: 'danger',
                call: rejectQuotes,
                reason: 'needed',
                input: (reason) => ({ ids, reason }),
              }),
            ]}
          />
        </div>
      </div>
      {!mayPublish && <p className="desk-about">{tContent('fault.second_person')}</p>}
      <ul>
        {quotes.map((quote) => (
          <li key={quote.id} className={quote.isJump ? 'desk-problem' : undefined}>
            {line(quote)}
            {quote.isJump && ` · ${t('quote.jump')}`} · {quote.writtenBy}
            {quote.note && ` · ${quote.note}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
