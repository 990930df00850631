// Panel of one firm's credit: parts and what they are made of.

import Button from 'antd/es/button';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { type CreditObservation, type CreditView, deskCredit, deskObservations } from '../calls/credit.ts';
import { useObservationWords } from './useObservationWords.ts';

export function FirmCreditPanel({ firmId, onClose }: { firmId: string; onClose: () => void }) {
  const t = useTranslation('credit.console');
  return (
    <DeskPanel
      call={deskCredit}
      input={{ firmId }}
      title={({ firm }) => firm.name}
      waiting={t('score')}
      size={860}
      feature="credit"
      onClose={onClose}
    >
      {(view) => <FirmCredit view={view} />}
    </DeskPanel>
  );
}

export function FirmCredit({ view }: { view: CreditView }) {
  const t = useTranslation('credit.console');
  const { percent, day } = useFormats();
  const { credit, parts, method, deals, computedOn, history, firm } = view;
  return (
    <>
      <DeskFacts
        facts={[
          { label: t('score'), value: credit ? `${credit.score} · ${credit.class}` : t('new') },
          { label: t('deals'), value: String(deals) },
          { label: t('version'), value: String(method.version) },
          { label: t('computedOn'), value: computedOn ?? '–' },
          ...parts.map(({ part, points, hundredths, observations }) => ({
            label: t(`part.${part}`),
            value:
              hundredths === null
                ? t('unobserved')
                : `${percent(BigInt(hundredths))} / ${points} · ${t('observations', {
                    count: observations,
                  })}`,
          })),
        ]}
      />
      <Made firmId={firm.id} />
      <DeskSection title={t('history')}>
        <DeskFacts
          facts={history.toReversed().map((entry) => ({
            label: day(entry.day),
            value: entry.credit ? `${entry.credit.score} · ${entry.credit.class}` : t('new'),
          }))}
        />
      </DeskSection>
    </>
  );
}

function Made({ firmId }: { firmId: string }) {
  const t = useTranslation('credit.console');
  const pages = useInfiniteCall(deskObservations, { firmId });
  return (
    <DeskSection title={t('made')}>
      <DeskRead reading={pages} feature="credit">
        {(read) => <Observations rows={read.pages.flatMap(({ list }) => list)} />}
      </DeskRead>
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </DeskSection>
  );
}

function Observations({ rows }: { rows: readonly CreditObservation[] }) {
  const t = useTranslation('credit.console');
  const { percent } = useFormats();
  const words = useObservationWords();
  if (rows.length === 0) return <p className="desk-about">{t('unobserved')}</p>;
  return (
    <table className="desk-table" aria-label={t('made')}>
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col">{t('source')}</th>
          <th scope="col">{t('why')}</th>
          <th scope="col" className="desk-number">
            {t('cost')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((seen) => (
          <tr key={seen.id}>
            <th scope="row">{t(`part.${seen.part}`)}</th>
            <td>{words.name(seen)}</td>
            <td>{words.why(seen)}</td>
            <td className="desk-number">{percent(BigInt(seen.cost))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
