// Drafts stored on the server: resume or delete.

import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { dropDraft, myDrafts } from '../../calls/draft.ts';
import { useDraftSummary } from './useDraftSummary.ts';

export function ListingDrafts({ onClose }: { onClose: () => void }) {
  const t = useTranslation('listing');
  const { minute } = useFormats();
  const summary = useDraftSummary();
  const query = useCall(myDrafts, {});
  const { run, problem, fault } = useMutationCall(dropDraft);
  const drop = async (draftId: string) => {
    const agreed = await confirmDialog({
      title: t('registration.drop'),
      body: t('registration.dropAsk'),
      isDanger: true,
    });
    if (agreed && (await run({ draftId }))) await query.refetch();
  };
  return (
    <Drawer isOpen onClose={onClose} title={t('registration.drafts')}>
      <ProblemNotice problem={problem} fault={fault} />
      <QueryView feature="listing" query={query} shape="lines">
        {({ list }) =>
          list.length === 0 ? (
            <p className="trade-note">{t('registration.noDrafts')}</p>
          ) : (
            <Rows>
              {list.map(({ id, terms, savedAt }) => (
                <div key={id} className="trade-draft">
                  <Row
                    label={summary(terms)}
                    hint={minute(savedAt)}
                    to={`pages/trade/registration?draft=${id}`}
                  />
                  <Button kind="plain" size="small" onPress={() => drop(id)}>
                    {t('registration.drop')}
                  </Button>
                </div>
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Drawer>
  );
}
