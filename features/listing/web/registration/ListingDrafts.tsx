// Drafts of listings, on this device or stored on the server: resume or delete.

import { useDrafts } from '#features/firm/web/draft/useDrafts.ts';
import { useDraftOwner } from '#features/firm/web/draft/useDraftSlot.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { dropDraft as dropHere, type KeptDraft } from '#packages/ui/drafts.ts';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { dropDraft, myDrafts } from '../../calls/draft.ts';
import type { KeptListing } from './DraftAutosave.tsx';
import { useDraftSummary } from './useDraftSummary.ts';

type OnServer = OutputOf<typeof myDrafts>['list'][number];

interface ListedDraft {
  readonly id: string;
  readonly form: KeptListing['form'];
  readonly at: Date;
  readonly to: string;
  readonly serverId: string | undefined;
}

/** What is on the device is newer than the server's copy of it. */
function listedDrafts(here: readonly KeptDraft<KeptListing>[], onServer: readonly OnServer[]): ListedDraft[] {
  const copied = new Set(here.map(({ value }) => value.serverId));
  return [
    ...here.map(({ id, value, at, to }) => ({
      id,
      form: value.form,
      at: new Date(at),
      to,
      serverId: onServer.find((one) => one.id === value.serverId)?.id,
    })),
    ...onServer
      .filter(({ id }) => !copied.has(id))
      .map(({ id, terms, savedAt }) => ({
        id,
        form: terms as KeptListing['form'],
        at: savedAt,
        to: `pages/trade/registration?draft=${id}&step=review`,
        serverId: id,
      })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Without the one that is open. */
export function ListingDrafts({ openId, onClose }: { openId?: string; onClose: () => void }) {
  const t = useTranslation('listing');
  const { minute } = useFormats();
  const summary = useDraftSummary();
  const query = useCall(myDrafts, {});
  const { run, problem, fault } = useMutationCall(dropDraft);
  const owner = useDraftOwner();
  const all = useDrafts(owner) as readonly KeptDraft<KeptListing>[];
  const here = all.filter(({ kind, subject }) => kind === 'listing' && subject === '');
  const drop = async ({ id, serverId }: ListedDraft) => {
    const agreed = await confirmDialog({
      title: t('registration.drop'),
      body: t('registration.dropAsk'),
      isDanger: true,
    });
    if (!agreed) return;
    if (serverId !== undefined && !(await run({ draftId: serverId }))) return;
    if (owner !== undefined) dropHere(owner, id);
    await query.refetch();
  };
  return (
    <Drawer isOpen onClose={onClose} title={t('registration.drafts')}>
      <ProblemNotice problem={problem} fault={fault} />
      <QueryView feature="listing" query={query} shape="lines">
        {({ list }) => {
          const drafts = listedDrafts(here, list).filter(({ id }) => id !== openId);
          return drafts.length === 0 ? (
            <p className="trade-note">{t('registration.noDrafts')}</p>
          ) : (
            <Rows>
              {drafts.map((draft) => (
                <div key={draft.id} className="trade-draft">
                  <Row label={summary(draft.form)} hint={minute(draft.at)} to={draft.to} />
                  <Button kind="plain" size="small" onPress={() => drop(draft)}>
                    {t('registration.drop')}
                  </Button>
                </div>
              ))}
            </Rows>
          );
        }}
      </QueryView>
    </Drawer>
  );
}
