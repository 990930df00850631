// Renames a passkey.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { renamePasskey } from '../../calls/secondStep.ts';

interface RenamePasskeyProps {
  readonly passkey: { readonly id: string; readonly label: string };
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function RenamePasskey({ passkey: { id, label: before }, onClose, onDone }: RenamePasskeyProps) {
  const t = useTranslation('account');
  const [label, setLabel] = useState(before);
  const renaming = useMutationCall(renamePasskey);
  const save = async () => {
    if (label.trim() === '') return renaming.setProblem(t('passkey.labelMissing'));
    if (!(await renaming.run({ id, label }))) return undefined;
    showToast(t('passkey.renamed'));
    onClose();
    return onDone();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('passkey.rename')}
      foot={
        <Button kind="primary" isWide onPress={save}>
          {t('personal.save')}
        </Button>
      }
    >
      {renaming.problem && <NoticeBox tone="danger">{renaming.problem}</NoticeBox>}
      <TextField
        label={t('passkey.label')}
        maxLength={60}
        isRequired
        value={label}
        onChange={(typed) => {
          setLabel(typed);
          renaming.setProblem(undefined);
        }}
      />
    </Drawer>
  );
}
