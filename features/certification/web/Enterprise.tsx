// The firm's page: certification state, the form to fill in, certified data.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { loginUserMenus } from '#features/account/calls/session.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import type { FirmState } from '#features/firm/states.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { useLocation, useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import { beginChange, ownForm } from '../calls/own.ts';
import type { FormContent } from '../form.ts';
import { FirmForm } from './FirmForm.tsx';
import { FormFacts } from './FormFacts.tsx';
import { StartFirm } from './StartFirm.tsx';

type Own = z.output<typeof ownForm.output>;

export default function Enterprise() {
  const t = useTranslation('certification');
  const own = useCall(ownForm, {});
  useSeatsAfterStart(own.data?.firm?.id);
  const form = own.data?.mayWrite ? own.data.form : null;
  if (form && own.data?.firm) {
    return (
      <FirmForm
        key={`${form.number} ${form.state}`}
        firmId={own.data.firm.id}
        form={form}
        self={own.data.self}
        head={<Standing own={own.data} />}
        onReload={() => own.refetch()}
        isChange={own.data.inForce !== null}
      />
    );
  }
  return (
    <Screen title={t('page.title')}>
      <QueryView query={own} feature="certification">
        {(known) =>
          known.firm ? (
            <EnterpriseView own={known} onChanged={() => own.refetch()} />
          ) : (
            <StartFirm onStarted={() => own.refetch()} />
          )
        }
      </QueryView>
    </Screen>
  );
}

/** A person who just started a firm has other seats and menus than before. */
function useSeatsAfterStart(firmId: string | undefined) {
  const queries = useQueryClient();
  const { firm } = useTrader();
  const isNews = firmId !== undefined && firm?.id !== firmId;
  useEffect(() => {
    if (!isNews) return;
    for (const call of [traderInfo, loginUserMenus])
      void queries.invalidateQueries({ queryKey: [call.path] });
  }, [isNews, queries]);
}

function EnterpriseView({ own, onChanged }: { own: Own; onChanged: () => unknown }) {
  const t = useTranslation('certification');
  useAddressWithoutStep();
  const { holds } = useTrader();
  const isAdmin = holds(['firm_admin']);
  const state = own.firm?.state;
  return (
    <>
      <Standing own={own} />
      {!isAdmin && state === 'drafted' && <NoticeBox>{t('page.notAdmin')}</NoticeBox>}
      {isAdmin && (state === 'certified' || state === 'expired') && (
        <ChangeAction inForce={own.inForce} onBegun={onChanged} />
      )}
      {own.form && own.form.state !== 'drafted' && own.form.state !== 'returned' && (
        <FormFacts content={own.form.content} />
      )}
      {own.inForce && (own.form === null || state === 'change_asked') && (
        <>
          {own.form && <Section title={t('page.inForce')}>{null}</Section>}
          <FormFacts content={own.inForce} />
        </>
      )}
    </>
  );
}

/** Whoever comes back to the form, when it was returned, begins where something is wrong. */
function useAddressWithoutStep() {
  const { path, query } = useLocation();
  const { navigate } = useNavigate();
  useEffect(() => {
    if (query !== '') navigate(path, { replace: true });
  }, [path, query, navigate]);
}

const TONES: Partial<Record<FirmState, Tone>> = {
  certified: 'success',
  change_asked: 'success',
  suspended: 'danger',
  blacklisted: 'danger',
  closed: 'neutral',
};

function Standing({ own: { firm, form, standing } }: { own: Own }) {
  const t = useTranslation('certification');
  const tFirm = useTranslation('firm');
  const { day } = useFormats();
  if (!firm) return null;
  const { state, licenceExpiresOn } = firm;
  const note = form?.state === 'returned' ? form.note : '';
  return (
    <>
      <Section title={firm.name} mark={<Tag tone={TONES[state] ?? 'warning'}>{tFirm(`state.${state}`)}</Tag>}>
        <p className="ui-row-hint">{t(`stands.${state}`)}</p>
        {licenceExpiresOn && <p className="ui-row-hint">{t('page.ends', { day: day(licenceExpiresOn) })}</p>}
      </Section>
      {standing !== '' && <NoticeBox tone="danger">{standing}</NoticeBox>}
      {note !== '' && (
        <NoticeBox tone="warning" title={t('page.returnedNote')}>
          {note}
        </NoticeBox>
      )}
    </>
  );
}

/** What a firm may state later: invoices and payments ask for it. */
const LATER = ['address', 'vat', 'bankAccount', 'invoiceEmail'] as const;

function ChangeAction({ inForce, onBegun }: { inForce: FormContent | null; onBegun: () => unknown }) {
  const t = useTranslation('certification');
  const { listed } = useFormats();
  const missing = inForce ? LATER.filter((field) => inForce[field] === '') : [];
  const [isBusy, setBusy] = useState(false);
  const beginning = useMutationCall(beginChange);
  const begin = async () => {
    setBusy(true);
    if (await beginning.run({})) await onBegun();
    setBusy(false);
  };
  return (
    <Card>
      {beginning.problem && <NoticeBox tone="danger">{beginning.problem}</NoticeBox>}
      {missing.length > 0 && (
        <NoticeBox>
          {t('page.missing', { fields: listed(missing.map((field) => t(`field.${field}`))) })}
        </NoticeBox>
      )}
      <p className="ui-row-hint">{t('page.changeWhy')}</p>
      <Button isWide isBusy={isBusy} onPress={begin}>
        {t('page.change')}
      </Button>
    </Card>
  );
}
