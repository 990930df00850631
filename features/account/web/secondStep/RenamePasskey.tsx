// Renames a passkey.

import { useState } from 'react';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { renamePasskey } from '../../calls/secondStep.ts';
import { useAccountWords } from '../words.ts';

interface RenamePasskeyProps {
  readonly passkey: { readonly id: string; readonly label: string };
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function RenamePasskey({ passkey: { id, label: before }, onClose, onDone }: RenamePasskeyProps) {
  const words = useAccountWords();
  const [label, setLabel] = useState(before);
  const renaming = useMutationCall(renamePasskey);
  const save = async () => {
    if (label.trim() === '') return renaming.setProblem(words['passkey.labelMissing']);
    if (!(await renaming.run({ id, label }))) return undefined;
    showToast(words['passkey.renamed']);
    onClose();
    return onDone();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={words['passkey.rename']}
      foot={
        <Button kind="primary" isWide onPress={save}>
          {words['personal.save']}
        </Button>
      }
    >
      {renaming.problem && <NoticeBox tone="danger">{renaming.problem}</NoticeBox>}
      <TextField
        label={words['passkey.label']}
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
