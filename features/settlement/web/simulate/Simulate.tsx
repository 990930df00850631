// Screen to simulate a settlement under a listing or contract.

import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { INDEX_CODES, indexValue } from '#features/clause/quality.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { usePublished } from '#features/clause/web/usePublished.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { isSale } from '#features/contract/terms.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { listingDetail } from '#features/listing/calls/listing.ts';
import { withFurtherTerms } from '#features/terms/rules/further.ts';
import { promisedBy } from '#features/terms/rules/promised.ts';
import { useFurtherDefaults } from '#features/terms/web/useFurtherDefaults.ts';
import type { SheetTerms } from '#features/valuation/rules/sheet.ts';
import { clauseOfTerms, type AgreedTerms, toWireTerms } from '#features/valuation/rules/terms.ts';
import { termsFromWire } from '#features/valuation/wire.ts';
import { WHOLE, kg, minus, multiplyDivide, type Kg } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { useLocation } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { SheetSimulator } from './SheetSimulator.tsx';

const SimulateQuery = z.object({ listing: z.optional(z.string()), contract: z.optional(z.string()) });

export default function Simulate() {
  const t = useTranslation('settlement');
  const [{ listing, contract }] = useScreenQuery(SimulateQuery);
  return (
    <Screen title={t('simulate.title')}>
      {contract !== undefined ? (
        <ContractSimulator id={contract} />
      ) : listing !== undefined ? (
        <ListingSimulator id={listing} />
      ) : (
        <EmptyState
          icon="settlement"
          title={t('simulate.nothing')}
          next={{ label: t('simulate.toBoard'), to: 'pages/tabBar/trade' }}
        />
      )}
    </Screen>
  );
}

function ListingSimulator({ id }: { id: string }) {
  const query = useCall(listingDetail, { listingId: askedId(id) });
  const platform = useFurtherDefaults();
  return (
    <QueryView query={query} feature="listing">
      {({ card, terms }) => (
        <TermsSimulator agreed={withFurtherTerms(terms, platform)} title={`${card.no} · ${card.title}`} />
      )}
    </QueryView>
  );
}

function ContractSimulator({ id }: { id: string }) {
  const t = useTranslation('settlement');
  const isSignedIn = useIsSignedIn();
  const query = useCall(contractDetail, { contractId: askedId(id) }, { enabled: isSignedIn });
  if (!isSignedIn)
    return (
      <EmptyState
        icon="contract"
        title={t('simulate.signIn')}
        next={{ label: t('simulate.toSignIn'), to: 'pages/login/index' }}
      />
    );
  return (
    <QueryView query={query} feature="contract">
      {({ card, terms }) =>
        isSale(terms) ? (
          <TermsSimulator agreed={terms} title={`${card.no} · ${card.title}`} />
        ) : (
          <EmptyState
            icon="contract"
            title={t('simulate.noCoal')}
            next={{ label: t('simulate.back'), to: contractPath(card.id) }}
          />
        )
      }
    </QueryView>
  );
}

function TermsSimulator({
  agreed,
  title,
}: {
  agreed: AgreedTerms & { readonly quantity: Kg };
  title: string;
}) {
  const t = useTranslation('settlement');
  const published = usePublished(clauseOfTerms(agreed), agreed);
  const asked = useQueryValues();
  const terms = useMemo(
    (): SheetTerms | undefined => published && { ...termsFromWire(toWireTerms(agreed, [])), published },
    [agreed, published],
  );
  const promised = useMemo(() => ({ ...promisedBy(agreed.spec), ...asked }), [agreed, asked]);
  if (!terms) return <NoticeBox>{t('simulate.noSeries')}</NoticeBox>;
  // Default: all but the allowed loss.
  const received = kg(multiplyDivide(agreed.quantity, minus(WHOLE, agreed.lossRate), WHOLE, 'half_up'));
  return (
    <SheetSimulator
      terms={terms}
      title={title}
      loaded={agreed.quantity}
      received={received}
      promised={promised}
      isPage
    />
  );
}

/** Initial values from the query: QNET_AR=4811&STD=90. */
function useQueryValues(): Measured {
  const { query } = useLocation();
  return useMemo(() => {
    const written = new URLSearchParams(query);
    return Object.fromEntries(
      INDEX_CODES.flatMap((code) => {
        const text = written.get(code);
        return text !== null && /^\d{1,7}$/.test(text) ? [[code, indexValue(BigInt(text))]] : [];
      }),
    );
  }, [query]);
}
