// One certificate: applicant or holder, history and the operators' actions.

import type * as z from 'zod/mini';
import { useFormats } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import {
  issueCertificate,
  readDeskCertificate,
  refuseCertificate,
  resumeCertificate,
  revokeCertificate,
  suspendCertificate,
} from '../calls/desk.ts';
import { certificateMachine } from '../states.ts';
import { useCertificateDeskWords, useStateWords } from './useWords.ts';

type Read = z.output<typeof readDeskCertificate.output>;

const MAX_REASON_LENGTH = 200;

export function CertificatePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useCertificateDeskWords();
  return (
    <DeskPanel
      call={readDeskCertificate}
      input={{ id }}
      title={({ certificate: { firm, person } }) => `${firm} · ${person}`}
      waiting={words.person}
      size={760}
      feature="certificate"
      onClose={onClose}
    >
      {(read) => (
        <>
          <Facts read={read} />
          <Actions read={read} />
          <History read={read} />
        </>
      )}
    </DeskPanel>
  );
}

function Facts({ read: { certificate, subject, letter } }: { read: Read }) {
  const words = useCertificateDeskWords();
  const stateWords = useStateWords();
  const { minute } = useFormats();
  const isIssued = certificate.serial !== '';
  return (
    <DeskFacts
      facts={[
        { label: words.state, value: stateWords[`state.${certificate.state}`] },
        { label: words.firm, value: certificate.firm },
        { label: words.creditCode, value: certificate.creditCode },
        { label: words.person, value: certificate.person },
        { label: words.applied, value: minute(certificate.appliedAt) },
        {
          label: words.letter,
          value: (
            <a href={letter.url} target="_blank" rel="noopener noreferrer">
              {letter.name}
            </a>
          ),
        },
        ...(isIssued
          ? [
              { label: words.authority, value: certificate.caName },
              { label: words.serial, value: certificate.serial.toUpperCase() },
              { label: words.subject, value: subject },
              { label: words.from, value: certificate.notBefore ? minute(certificate.notBefore) : '–' },
              { label: words.until, value: certificate.notAfter ? minute(certificate.notAfter) : '–' },
            ]
          : []),
        ...(certificate.reason === '' ? [] : [{ label: words.reason, value: certificate.reason }]),
      ]}
    />
  );
}

function Actions({ read: { certificate, mayAct, needsOther } }: { read: Read }) {
  const words = useCertificateDeskWords();
  const moves = openMoves(certificateMachine, certificate.state, 'operator_certification');
  if (needsOther) return <p className="desk-problem">{words.other}</p>;
  const { id } = certificate;
  const reasoned = {
    reason: 'needed',
    longestReason: MAX_REASON_LENGTH,
    input: (reason: string) => ({ id, reason }),
  } as const;
  const acts = {
    issue: act({ label: words.issue, call: issueCertificate, what: words.issueWhat, input: () => ({ id }) }),
    refuse: act({ label: words.refuse, kind: 'danger', call: refuseCertificate, ...reasoned }),
    suspend: act({ label: words.suspend, kind: 'danger', call: suspendCertificate, ...reasoned }),
    resume: act({ label: words.resume, kind: 'plain', call: resumeCertificate, ...reasoned }),
    revoke: act({
      label: words.revoke,
      kind: 'danger',
      call: revokeCertificate,
      what: words.revokeWhat,
      ...reasoned,
    }),
  };
  const open = Object.entries(acts).flatMap(([move, one]) =>
    moves.some((may) => may === move) ? [one] : [],
  );
  if (!mayAct || open.length === 0) return null;
  return (
    <DeskSection
      title={words.decide}
      actions={<DeskActs acts={open} subject={`${certificate.firm} · ${certificate.person}`} />}
    />
  );
}

function History({ read: { history } }: { read: Read }) {
  const words = useCertificateDeskWords();
  const { minute } = useFormats();
  return (
    <DeskSection title={words.history}>
      <DeskFacts
        facts={history.map(({ move, at, by, reason }, number) => ({
          label: `${number + 1} · ${minute(at)}`,
          value: [words[`move.${move}`], by ?? words.clock, reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
