// Under which papers a wagon or a ship travels; whoever dispatches on either side writes them down.
import { useState } from 'react';
import { noteTripPapers } from '../../calls/trip.ts';
import { useDoing } from '../parts/useDoing.ts';
import { useSay } from '../say.ts';
import type { TripDetail } from './shown.ts';
import { DISPATCHERS } from './TripBar.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmSheet.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { TextField } from '#packages/ui/TextField.tsx';

interface PapersProps { readonly trip: TripDetail; readonly onDone: () => unknown }

/** Nothing by road: a truck has neither train nor waybill. */
export function Papers({ trip, onDone }: PapersProps) {
  const { say } = useSay();
  const { holds } = useTrader();
  const [isOpen, setOpen] = useState(false);
  const { card: { transport, runNo, documentNo, state }, side } = trip;
  if (transport === 'road') return null;
  const mayWrite = side !== null && holds(DISPATCHERS) && state !== 'signed' && state !== 'voided';
  return (
    <Section title={say('papers')} {...(mayWrite ? { action: { label: say('papers.write'), onPress: () => { setOpen(true); } } } : {})}>
      <Rows title={say('papers')}>
        <Row isFact label={say('transport')} value={say(`transport.${transport}`)} />
        <Row isFact label={say(`papers.run.${transport}`)} value={runNo || '—'} />
        <Row isFact label={say(`papers.document.${transport}`)} value={documentNo || '—'} />
      </Rows>
      {isOpen && <PapersSheet trip={trip} onClose={() => { setOpen(false); }} onDone={() => { setOpen(false); void onDone(); }} />}
    </Section>
  );
}

export function PapersSheet({ trip: { card }, onClose, onDone }: PapersProps & { readonly onClose: () => void }) {
  const { say } = useSay();
  const [runNo, setRunNo] = useState(card.runNo);
  const [documentNo, setDocumentNo] = useState(card.documentNo);
  const { run, obstacle, isBusy } = useDoing(noteTripPapers);
  const by = card.transport === 'water' ? 'water' : 'rail';
  const note = async () => { if (await run({ tripId: card.id, runNo: runNo.trim(), documentNo: documentNo.trim() })) onDone(); };
  return (
    <ConfirmSheet
      isOpen onClose={onClose} title={say('papers.write')} confirmLabel={say('papers.write')} onConfirm={note} isBusy={isBusy}
      rows={[{ key: 'no', label: card.plate, value: card.no }]}
    >
      <div className="delivery-stack">
        <TextField label={say(`papers.run.${by}`)} value={runNo} maxLength={20} onChange={setRunNo} />
        <TextField label={say(`papers.document.${by}`)} value={documentNo} maxLength={40} onChange={setDocumentNo} />
      </div>
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
    </ConfirmSheet>
  );
}
