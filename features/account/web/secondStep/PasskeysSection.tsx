// Passkey section: list, add, rename, remove.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { canUsePasskeys } from '#packages/ui/passkey.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { removePasskey, secondSteps } from '../../calls/secondStep.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

type Passkey = z.output<typeof secondSteps.output>['passkeys'][number];

export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTranslation('account');
  const queries = useQueryClient();
  const remove = useMutationCall(removePasskey, { showError: true });
  const [canUse] = useState(canUsePasskeys);
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const again = () => queries.invalidateQueries({ queryKey: [secondSteps.path] });
  const takeAway = async ({ id, label }: Passkey) => {
    const agreed = await confirmDialog({
      title: t('passkey.removeAsk'),
      body: t('passkey.removeWhy', { label }),
      confirm: t('passkey.remove'),
      isDanger: true,
    });
    if (!agreed || !(await remove.run({ id }))) return;
    if (localStorage.getItem('fingerprint') === id) localStorage.removeItem('fingerprint');
    showToast(t('passkey.removed'));
    await again();
  };
  const whenOf = ({ madeAt, lastUsedAt }: Passkey) =>
    lastUsedAt ? t('passkey.used', { at: lastUsedAt }) : t('passkey.made', { at: madeAt });
  return (
    <Section title={t('passkey.title')}>
      <div className="login-fields">
        <p className="ui-secondary">{t('passkey.why')}</p>
        {!canUse && <NoticeBox tone="warning">{t('passkey.unavailable')}</NoticeBox>}
        {passkeys.length === 0 && <p>{t('passkey.none')}</p>}
        <Rows title={t('passkey.title')}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              hint={whenOf(passkey)}
              label={
                <>
                  {passkey.label}{' '}
                  {localStorage.getItem('fingerprint') === passkey.id && (
                    <Tag tone="success">{t('passkey.here')}</Tag>
                  )}
                </>
              }
              value={
                <span className="login-acts">
                  <Button
                    size="small"
                    label={`${t('passkey.rename')}: ${passkey.label}`}
                    onPress={() => {
                      setRenamed(passkey);
                    }}
                  >
                    {t('passkey.rename')}
                  </Button>
                  <Button
                    size="small"
                    label={`${t('passkey.remove')}: ${passkey.label}`}
                    onPress={() => takeAway(passkey)}
                  >
                    {t('passkey.remove')}
                  </Button>
                </span>
              }
            />
          ))}
        </Rows>
        {canUse && (
          <Button
            kind="primary"
            isWide
            onPress={() => {
              setAdding(true);
            }}
          >
            {t('passkey.add')}
          </Button>
        )}
      </div>
      {isAdding && (
        <AddPasskey
          onClose={() => {
            setAdding(false);
          }}
          onDone={again}
        />
      )}
      {renamed && (
        <RenamePasskey
          key={renamed.id}
          passkey={renamed}
          onClose={() => {
            setRenamed(undefined);
          }}
          onDone={again}
        />
      )}
    </Section>
  );
}
