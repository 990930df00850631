// One certificate: applicant or holder, history and the operators' actions.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useFormats } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import {
  issueCertificate,
  readCertificateOf,
  refuseCertificate,
  resumeCertificate,
  revokeCertificate,
  suspendCertificate,
} from '../calls/desk.ts';
import { certificateMachine } from '../states.ts';
import { useCertificateDeskWords, useStateWords } from './useWords.ts';

type Read = z.output<typeof readCertificateOf.output>;

const ACTIONS = ['issue', 'refuse', 'suspend', 'resume', 'revoke'] as const;
type Action = (typeof ACTIONS)[number];
const DANGEROUS: readonly Action[] = ['refuse', 'suspend', 'revoke'];
const MAX_REASON_LENGTH = 200;

export function CertificatePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useCertificateDeskWords();
  const reading = useCall(readCertificateOf, { id });
  const title = reading.data
    ? `${reading.data.certificate.firm} · ${reading.data.certificate.person}`
    : words.person;
  return (
    <Drawer open title={title} size={760} onClose={onClose} destroyOnHidden>
      <DeskRead reading={reading} feature="certificate">
        {(read) => (
          <>
            <Facts read={read} />
            <Actions read={read} />
            <History read={read} />
          </>
        )}
      </DeskRead>
    </Drawer>
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
  const [asking, ask] = useState<Action>();
  const acts = {
    issue: useMutationCall(issueCertificate).attempt,
    refuse: useMutationCall(refuseCertificate).attempt,
    suspend: useMutationCall(suspendCertificate).attempt,
    resume: useMutationCall(resumeCertificate).attempt,
    revoke: useMutationCall(revokeCertificate).attempt,
  };
  const open = ACTIONS.filter((act) =>
    openMoves(certificateMachine, certificate.state, 'operator_certification').includes(act),
  );
  if (needsOther) return <p className="desk-problem">{words.other}</p>;
  if (!mayAct || open.length === 0) return null;
  const { id } = certificate;
  const carryOut = (reason: string) =>
    asking === undefined
      ? Promise.resolve(undefined)
      : asking === 'issue'
        ? acts.issue({ id })
        : acts[asking]({ id, reason });
  return (
    <DeskSection
      title={words.decide}
      actions={open.map((act) => (
        <Button
          key={act}
          danger={DANGEROUS.includes(act)}
          type={act === 'issue' ? 'primary' : 'default'}
          onClick={() => {
            ask(act);
          }}
        >
          {words[act]}
        </Button>
      ))}
    >
      {asking !== undefined && (
        <ConfirmWithReason
          title={words[asking]}
          confirmLabel={words[asking]}
          isDanger={DANGEROUS.includes(asking)}
          {...(asking === 'issue' ? {} : { reason: 'needed' as const })}
          longestReason={MAX_REASON_LENGTH}
          onConfirm={carryOut}
          onClose={() => {
            ask(undefined);
          }}
        >
          <p>
            {certificate.firm} · {certificate.person}
          </p>
          {(asking === 'issue' || asking === 'revoke') && (
            <p className="desk-about">{words[`${asking}What`]}</p>
          )}
        </ConfirmWithReason>
      )}
    </DeskSection>
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
          value: [words[`move.${move}`], by === '' ? words.clock : by, reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
