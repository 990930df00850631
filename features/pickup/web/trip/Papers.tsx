// Transport papers of a wagon or ship, entered by either side's dispatcher.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { kg } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { saveTripPapers, type TripView } from '../../calls/trip.ts';
import { DISPATCH_SEATS } from '../../seats.ts';

const KG_DECIMALS = 3;

interface PapersProps {
  readonly trip: TripView;
  readonly onDone: () => unknown;
}

export function Papers({ trip, onDone }: PapersProps) {
  const t = useTranslation('pickup');
  const { weight } = useTermFormats();
  const { holds } = useTrader();
  const [isOpen, setOpen] = useState(false);
  const {
    card: { transport, runNo, documentNo, waybill, state },
    side,
  } = trip;
  if (transport === 'road') return null;
  const mayWrite = side !== null && holds(DISPATCH_SEATS) && state !== 'signed' && state !== 'voided';
  return (
    <Section
      title={t('papers')}
      {...(mayWrite
        ? {
            action: {
              label: t('papers.write'),
              onPress: () => {
                setOpen(true);
              },
            },
          }
        : {})}
    >
      <Rows title={t('papers')}>
        <Row isFact label={t('transport')} value={t(`transport.${transport}`)} />
        <Row isFact label={t(`papers.run.${transport}`)} value={runNo || '–'} />
        <Row isFact label={t(`papers.document.${transport}`)} value={documentNo || '–'} />
        <Row isFact label={t('papers.waybill')} value={waybill === null ? '–' : weight(waybill)} />
      </Rows>
      {isOpen && (
        <PapersDrawer
          trip={trip}
          onClose={() => {
            setOpen(false);
          }}
          onDone={() => {
            setOpen(false);
            void onDone();
          }}
        />
      )}
    </Section>
  );
}

export function PapersDrawer({
  trip: { card },
  onClose,
  onDone,
}: PapersProps & { readonly onClose: () => void }) {
  const t = useTranslation('pickup');
  const tTerms = useTranslation('terms');
  const [runNo, setRunNo] = useState(card.runNo);
  const [documentNo, setDocumentNo] = useState(card.documentNo);
  const [typed, setTyped] = useState(card.waybill === null ? '' : typedDecimal(card.waybill, KG_DECIMALS));
  const waybill = typed.trim() === '' ? null : fromDecimal(typed.trim(), KG_DECIMALS);
  const isWrong = waybill !== null && !(waybill && waybill > 0n);
  const by = card.transport === 'water' ? 'water' : 'rail';
  return (
    <ActDrawer
      title={t('papers.write')}
      call={saveTripPapers}
      input={() =>
        isWrong || waybill === undefined
          ? undefined
          : {
              tripId: card.id,
              runNo: runNo.trim(),
              documentNo: documentNo.trim(),
              waybill: waybill === null ? null : kg(waybill),
            }
      }
      rows={[{ key: 'no', label: card.plate, value: card.no }]}
      onClose={onClose}
      onDone={onDone}
    >
      <div className="delivery-stack">
        <TextField label={t(`papers.run.${by}`)} value={runNo} maxLength={20} onChange={setRunNo} />
        <TextField
          label={t(`papers.document.${by}`)}
          value={documentNo}
          maxLength={40}
          onChange={setDocumentNo}
        />
        <NumberField
          label={t('papers.waybill')}
          value={typed}
          onChange={setTyped}
          unit={tTerms('unit.tonne')}
          decimals={KG_DECIMALS}
          error={isWrong ? t('papers.waybillWrong') : undefined}
        />
      </div>
    </ActDrawer>
  );
}
