// Secrets of two operators for draws: hashes before the opening, secrets after it.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { TextInput } from '#packages/ui/admin/Inputs.tsx';
import { saveAs } from '#packages/ui/saveAs.ts';
import { commitSecret, revealSecret } from '../calls/operate.ts';
import type { Monitored } from './monitored.ts';
import { hashOfSecret, newSecret, secretFile } from './secret.ts';

const LEAST_LENGTH = 16;

export function Secrets({ session, onDone }: { session: Monitored; onDone(): unknown }) {
  const t = useTranslation('auction.console');
  const may = useMayCall();
  const [typed, type] = useState('');
  const { run, problem, isBusy } = useMutationCall(commitSecret, { onDone });
  const { card, secrets, lots } = session;
  if (!lots.some(({ lot }) => lot.spec.capTie === 'draw' && lot.spec.cap !== undefined)) return null;
  const isAhead = ['scheduled', 'enrolling', 'ready'].includes(card.state);
  const commit = async () => {
    const secret = newSecret();
    // The file first: a hash whose secret is lost helps nobody.
    saveAs(`${card.no}-secret.txt`, secretFile(card.no, secret));
    await run({ sessionId: card.id, hash: await hashOfSecret(secret) });
  };
  return (
    <DeskSection
      title={t('secrets')}
      actions={
        <>
          {isAhead && secrets.length < 2 && may(commitSecret) && (
            <Button loading={isBusy} onClick={() => void commit()}>
              {t('commitSecret')}
            </Button>
          )}
          <DeskActs
            onDone={onDone}
            may={may}
            acts={[
              act({
                label: t('revealSecret'),
                isOpen: !isAhead && secrets.some(({ isRevealed }) => !isRevealed),
                call: revealSecret,
                what: t('revealWhat'),
                about: (
                  <TextInput label={t('ownSecret')} name="secret" value={typed} most={128} onChange={type} />
                ),
                check: () => (typed.trim().length < LEAST_LENGTH ? t('ownSecretNeeded') : undefined),
                done: t('revealed'),
                input: () => ({ sessionId: card.id, secret: typed.trim() }),
              }),
            ]}
          />
        </>
      }
    >
      <p className="desk-about">{t('secretsWhat')}</p>
      <DeskProblem>{problem}</DeskProblem>
      <DeskFacts
        facts={secrets.map(({ slot, by, hash, isRevealed }) => ({
          label: `${slot} · ${by} · ${t(isRevealed ? 'isRevealed' : 'isSealed')}`,
          value: hash,
        }))}
      />
    </DeskSection>
  );
}
