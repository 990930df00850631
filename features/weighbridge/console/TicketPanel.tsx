// Console panel of one weigh ticket: figures, flaws and the decision.

import Drawer from 'antd/es/drawer';
import { useFormats } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { decideTicket } from '../calls/desk.ts';
import { askForPhotos } from '../calls/photos.ts';
import type { DeskTicketRow } from './ticketRow.ts';
import { useWeighbridgeDeskWords, useFirmWords } from './useWords.ts';

export function TicketPanel({ line, onClose }: { line: DeskTicketRow; onClose: () => void }) {
  const words = useWeighbridgeDeskWords();
  const own = useFirmWords();
  const { tonnes, second, minute, day } = useFormats();
  const mayCount = line.state === 'over' || line.state === 'abnormal';
  const mayVoid = line.state !== 'voided' && line.state !== 'duplicate';
  const mayAsk = mayVoid && line.questions.every(({ answeredAt }) => answeredAt !== null);
  const verdict = (one: 'void' | 'count') => ({
    label: words[one],
    call: decideTicket,
    reason: 'needed' as const,
    what: words[`${one}What`],
    input: (reason: string) => ({ ticketId: line.id, verdict: one, reason }),
  });
  return (
    <Drawer open title={`${line.no} · ${line.plate}`} size={640} onClose={onClose} destroyOnHidden>
      <DeskFacts
        facts={[
          { label: words.state, value: own[`ticket.${line.state}`] },
          { label: words.flaws, value: line.flaws.map((flaw) => own[`flaw.${flaw}`]).join(' · ') || '–' },
          { label: words.gross, value: `${tonnes(line.gross)} t` },
          { label: words.tare, value: `${tonnes(line.tare)} t` },
          { label: words.net, value: `${tonnes(line.net)} t` },
          { label: words.side, value: own[`side.${line.side}`] },
          { label: words.source, value: own[`source.${line.source}`] },
          { label: words.weighedAt, value: `${second(line.firstAt)} – ${second(line.secondAt)}` },
          { label: words.receivedAt, value: second(line.receivedAt) },
          { label: words.order, value: `${line.orderNo} · ${line.tripNo}` },
          { label: words.seller, value: line.seller.name },
          { label: words.buyer, value: line.buyer.name },
          { label: words.scale, value: `${line.scaleName} #${String(line.localSeq)}` },
          { label: words.calibratedTo, value: day(line.calibratedTo) },
          { label: own.plateRead, value: line.plateRead || '–' },
          { label: words.operator, value: [line.operator, line.second].filter(Boolean).join(' + ') },
          { label: words.reason, value: line.reason || '–' },
          { label: words.hash, value: line.hash },
          { label: words.decision, value: line.decision || '–' },
          { label: words.photos, value: <Pictures files={line.photos} /> },
          ...line.questions.map(({ what, askedAt, answeredAt, note, sent }) => ({
            label: `${words.questions} ${minute(askedAt)}`,
            value: answeredAt ? (
              <>
                {what} → {minute(answeredAt)} {note} <Pictures files={sent} />
              </>
            ) : (
              what
            ),
          })),
        ]}
      />
      <DeskActs
        isRow
        onDone={onClose}
        acts={[
          act({
            label: words.ask,
            kind: 'plain',
            isOpen: mayAsk,
            call: askForPhotos,
            reason: 'needed',
            what: words.askWhat,
            input: (what) => ({ ticketId: line.id, what }),
          }),
          act({ ...verdict('void'), kind: 'danger', isOpen: mayVoid }),
          act({ ...verdict('count'), isOpen: mayCount }),
        ]}
      />
    </Drawer>
  );
}

const Pictures = ({ files }: { files: DeskTicketRow['photos'] }) =>
  files.length === 0
    ? '–'
    : files.map((file) => (
        <a key={file.fileId} href={file.url} target="_blank" rel="noopener noreferrer">
          {file.name}{' '}
        </a>
      ));
