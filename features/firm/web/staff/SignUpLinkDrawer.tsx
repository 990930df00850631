// A sign-up link to pass on, when the text of an invitation had none.
// The code is not in it: it proves who holds the phone.

import { linkTo } from '#features/catalog/web/links.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { useFirmWords } from '../words.ts';
import './staff.css';

export function SignUpLinkDrawer({ onClose }: { onClose: () => void }) {
  const words = useFirmWords();
  const link = linkTo('pages/sign/index');
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={words['staff.sentNoLink']}
      foot={
        <Button kind="primary" icon="copy" isWide onPress={() => copyText(link, words['staff.linkCopied'])}>
          {words['staff.copyLink']}
        </Button>
      }
    >
      <NoticeBox tone="warning">{words['staff.noLinkWhy']}</NoticeBox>
      <p className="staff-link">{link}</p>
    </Drawer>
  );
}
