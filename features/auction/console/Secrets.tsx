// Operators’ secrets: for draws, told after them; for sealed prices, never.

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
import { hashOfSecret, newSecret, publicKeys, secretFile } from './secret.ts';

const LEAST_LENGTH = 16;

export function Secrets({ session, onDone }: { session: Monitored; onDone(): unknown }) {
  const t = useTranslation('auction.console');
  const may = useMayCall();
  const [typed, type] = useState('');
  const { run, problem, isBusy } = useMutationCall(commitSecret, { onDone });
  const { card, secrets, lots, sealedOpening } = session;
  const isSealed = card.kind === 'sealed' && sealedOpening === 'operators';
  if (!isSealed && !lots.some(({ lot }) => lot.spec.capTie === 'draw' && lot.spec.cap !== undefined))
    return null;
  const own = secrets.find(({ isMine }) => isMine);
  const isAhead = ['scheduled', 'enrolling', 'ready'].includes(card.state);
  const commit = async () => {
    const secret = newSecret();
    // The file first: a hash whose secret is lost helps nobody.
    saveAs(`${card.no}-secret.txt`, secretFile(card.no, secret));
    const ahead = lots.map(({ lot }) => lot).filter(({ state }) => state === 'waiting');
    const keys = isSealed ? { keys: await publicKeys(secret, ahead) } : {};
    await run({ sessionId: card.id, hash: await hashOfSecret(secret), ...keys });
  };
  return (
    <DeskSection
      title={t(isSealed ? 'sealSecrets' : 'secrets')}
      actions={
        <>
          {isAhead && !own && secrets.length < (isSealed ? 3 : 2) && may(commitSecret) && (
            <Button loading={isBusy} onClick={() => void commit()}>
              {t(isSealed ? 'commitKeys' : 'commitSecret')}
            </Button>
          )}
          <DeskActs
            onDone={onDone}
            may={may}
            acts={[
              act({
                label: t('revealSecret'),
                isOpen: !isSealed && !isAhead && own?.isRevealed === false,
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
      <p className="desk-about">{t(isSealed ? 'sealSecretsWhat' : 'secretsWhat')}</p>
      <DeskProblem>{problem}</DeskProblem>
      <DeskFacts
        facts={secrets.map(({ slot, by, hash, isRevealed }) => ({
          label: isSealed
            ? `${slot} · ${by}`
            : `${slot} · ${by} · ${t(isRevealed ? 'isRevealed' : 'isSealed')}`,
          value: hash,
        }))}
      />
    </DeskSection>
  );
}
