// A sign-up link to pass on, when the text of an invitation had none.
// The code is not in it: it proves who holds the phone.

import { linkTo } from '#features/catalog/web/links.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import './staff.css';
import { Drawer } from '#packages/ui/Drawer.tsx';

export function SignUpLinkDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslation('firm');
  const link = linkTo('pages/sign/index');
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('staff.sentNoLink')}
      foot={
        <Button kind="primary" icon="copy" isWide onPress={() => copyText(link, t('staff.linkCopied'))}>
          {t('staff.copyLink')}
        </Button>
      }
    >
      <NoticeBox tone="warning">{t('staff.noLinkWhy')}</NoticeBox>
      <p className="staff-link">{link}</p>
    </Drawer>
  );
}
