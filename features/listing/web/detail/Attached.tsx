// Attachments of a listing: the assay report and photographs.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { Photos } from '#features/file/web/Photos.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type ListingDetail, listingFiles } from '../../calls/listing.ts';
import { isRecentAssay } from '../../rules/assay.ts';

export default function Attached({ detail: { card, terms } }: { detail: ListingDetail }) {
  const t = useTranslation(['listing', 'terms']);
  const tCard = useTranslation('listing.card');
  const query = useCall(listingFiles, { listingId: card.id });
  // The link lasts ten minutes and the page longer, so it is requested on use.
  const open = async () => {
    const { data } = await query.refetch();
    if (data?.assay) window.location.assign(webConfig.httpRequest + data.assay.url);
    else showToast(t('detail.filesGone'));
  };
  const isRecent = isRecentAssay(card.assaySampledOn, new Date(serverNow()));
  return (
    <Section title={t('detail.files')}>
      {card.assaySampledOn !== null && (
        <Rows>
          <Row
            label={t('field.assayReportId')}
            hint={isRecent ? tCard('recentAssay') : undefined}
            value={t('detail.sampledOn', { day: card.assaySampledOn })}
            onPress={open}
          />
        </Rows>
      )}
      {terms.photos && (
        <QueryView feature="listing" query={query} shape="lines">
          {({ photos }) => <Photos photos={photos} onStale={() => query.refetch()} />}
        </QueryView>
      )}
    </Section>
  );
}
