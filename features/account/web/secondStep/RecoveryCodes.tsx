// Shows recovery codes once.

import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import { useAccountWords } from '../words.ts';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) {
  const words = useAccountWords();
  return (
    <div className="login-fields">
      <NoticeBox tone="warning">{words['recovery.why']}</NoticeBox>
      <ul className="login-recovery ui-number">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button isWide onPress={() => copyText(codes.join('\n'), words['recovery.copied'])}>
        {words['recovery.copy']}
      </Button>
      <Button kind="primary" isWide onPress={onDone}>
        {words['recovery.done']}
      </Button>
    </div>
  );
}
