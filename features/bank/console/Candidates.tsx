// Firms a receipt may belong to, with reasons; or a search by name.

import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { searchFirms } from '#features/firm/calls/firm.ts';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
import { type BankLine, matchLine, type readLine } from '../calls/line.ts';

type Candidate = OutputOf<typeof readLine>['candidates'][number];
interface ChosenFirm {
  readonly firmId: string;
  readonly firmName: string;
}

export function Candidates({ line, candidates }: { line: BankLine; candidates: readonly Candidate[] }) {
  const t = useTranslation('bank.console');
  const may = useMayCall();
  const { money } = useFormats();
  const [chosen, choose] = useState<ChosenFirm>();
  const match = useMutationCall(matchLine).attempt;
  const isOffered = may(matchLine);
  return (
    <DeskSection title={t('candidates')}>
      {candidates.length === 0 && <p className="desk-about">{t('candidates.none')}</p>}
      <ul className="cash-list">
        {candidates.map((one) => (
          <li key={`${one.firmId} ${one.why}`}>
            <p>
              <MatterLink to={{ type: 'firm', id: one.firmId }}>{one.firmName}</MatterLink>
              <br />
              <span className="desk-about">
                <MatterLink to={one.proofId === null ? null : { type: 'transfer_proof', id: one.proofId }}>
                  {t(`why.${one.why}`)}
                </MatterLink>
              </span>
            </p>
            {isOffered && (
              <Button
                type="primary"
                onClick={() => {
                  choose(one);
                }}
              >
                {t('act.match')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOffered && <Lookup onChoose={choose} />}
      {chosen && (
        <ConfirmWithReason
          title={t('act.match')}
          confirmLabel={t('act.match')}
          onConfirm={() => match({ id: line.id, firmId: chosen.firmId })}
          onClose={() => {
            choose(undefined);
          }}
        >
          <p>
            {line.serial} · {line.otherName} · {money(line.amount)} → {chosen.firmName}
          </p>
          <p className="desk-about">{t('what.match')}</p>
        </ConfirmWithReason>
      )}
    </DeskSection>
  );
}

const MIN_LETTERS = 2;

function Lookup({ onChoose }: { onChoose: (chosen: ChosenFirm) => void }) {
  const t = useTranslation('bank.console');
  const id = useId();
  const [keyword, type] = useState('');
  const asked = keyword.trim().slice(0, 40);
  const reading = useCall(
    searchFirms,
    { keyword: asked },
    { enabled: asked.length >= MIN_LETTERS, keepPrevious: true },
  );
  const found = asked.length >= MIN_LETTERS ? (reading.data ?? []) : [];
  return (
    <>
      <div className="desk-filter">
        <label htmlFor={id}>{t('findFirm')}</label>
        <input
          id={id}
          className="desk-select"
          value={keyword}
          maxLength={40}
          onChange={({ target }) => {
            type(target.value);
          }}
        />
      </div>
      <ul className="cash-list">
        {found.map((firm) => (
          <li key={firm.id}>
            <p>
              {firm.name} <span className="desk-about">{firm.city}</span>
            </p>
            <Button
              onClick={() => {
                onChoose({ firmId: firm.id, firmName: firm.name });
              }}
            >
              {t('act.match')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
