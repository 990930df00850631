// The reader's unfinished forms on this device: resume or throw away.

import './draft.css';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { dropDraft, type KeptDraft } from '#packages/ui/drafts.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { useDrafts } from './useDrafts.ts';
import { type DraftKind, useDraftOwner } from './useDraftSlot.ts';

export default function Drafts() {
  const t = useTranslation('firm.resume');
  const owner = useDraftOwner();
  const drafts = useDrafts(owner);
  return (
    <Screen title={t('list')}>
      {owner === undefined || drafts.length === 0 ? (
        <EmptyState icon="edit" title={t('none')} why={t('why')} />
      ) : (
        <Card>
          <Rows title={t('list')}>
            {drafts.map((draft) => (
              <DraftRow key={draft.id} draft={draft} owner={owner} />
            ))}
          </Rows>
          <p className="ui-card-note">{t('why')}</p>
        </Card>
      )}
    </Screen>
  );
}

function DraftRow({ draft, owner }: { draft: KeptDraft; owner: string }) {
  const t = useTranslation('firm.resume');
  const tForm = useTranslation('*.draft');
  const { minute } = useFormats();
  const drop = async () => {
    if (await confirmDialog({ title: t('drop'), body: t('dropAsk'), isDanger: true }))
      dropDraft(owner, draft.id);
  };
  return (
    <div className="draft-row">
      <Row
        label={tForm(draft.kind as DraftKind)}
        hint={[draft.about, minute(new Date(draft.at))].filter(Boolean).join(' · ')}
        to={draft.to}
      />
      <Button kind="plain" size="small" onPress={drop}>
        {t('drop')}
      </Button>
    </div>
  );
}
