// Page of the set-up list: what is missing, and where it is mended.

import './setup.css';
import { useParameterName } from '#features/catalog/console/useParameterName.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { hrefOf } from '#packages/ui/navigation.ts';
import { askToOpen, callOffOpening, openPlatform, readSetup, type SetupEntry } from '../calls/launch.ts';
import type { LaunchMove } from '../states.ts';

type Setup = OutputOf<typeof readSetup>;

export default function SetupPage() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('launch.console');
  const setup = useCall(readSetup, {});
  return (
    <DeskPage title={tTitle('setup')} about={t('about')}>
      <DeskRead reading={setup} feature="launch">
        {(read) => (
          <>
            <Standing setup={read} onDone={() => setup.refetch()} />
            <Items items={read.items} />
            {read.history.length > 0 && <History setup={read} />}
          </>
        )}
      </DeskRead>
    </DeskPage>
  );
}

const lacking = (items: readonly SetupEntry[]) => items.filter(({ lacks }) => lacks.length > 0).length;

function Standing({ setup, onDone }: { setup: Setup; onDone(): unknown }) {
  const t = useTranslation('launch.console');
  const { state, items, asked, moves } = setup;
  const open = lacking(items);
  const all = {
    ask: act({
      label: t('ask'),
      call: askToOpen,
      reason: 'needed',
      what: t('askWhat'),
      isDisabled: open > 0,
      input: (reason) => ({ reason }),
    }),
    open: act({
      label: t('open'),
      call: openPlatform,
      kind: 'grave',
      what: t('openWhat'),
      isDisabled: open > 0,
      input: () => ({}),
    }),
    call_off: act({
      label: t(asked?.isOwn ? 'takeBack' : 'refuse'),
      call: callOffOpening,
      kind: 'plain',
      reason: 'needed',
      input: (reason) => ({ reason }),
    }),
  };
  const order: readonly LaunchMove[] = ['ask', 'open', 'call_off'];
  return (
    <DeskSection
      title={t(`state.${state}`)}
      actions={
        <DeskActs
          acts={order.filter((move) => moves.includes(move)).map((move) => all[move])}
          onDone={onDone}
        />
      }
    >
      <p className={state === 'opened' ? 'desk-good' : 'desk-notice'} role="note">
        {t(`state.${state}.about`)}
      </p>
      {asked && <p>{t(asked.isOwn ? 'askedByYou' : 'askedBy', { by: asked.by, at: asked.at })}</p>}
      {state !== 'opened' && (
        <output className={open > 0 ? 'desk-problem' : 'desk-good'}>
          {open > 0 ? t('missing', { count: open, all: items.length }) : t('complete')}
        </output>
      )}
    </DeskSection>
  );
}

function Items({ items }: { items: readonly SetupEntry[] }) {
  const t = useTranslation('launch.console');
  return (
    <DeskSection title={t('items')}>
      <ol className="setup-items">
        {items.map((item) => (
          <Item key={item.name} item={item} />
        ))}
      </ol>
    </DeskSection>
  );
}

function Item({ item: { name, path, lacks } }: { item: SetupEntry }) {
  const t = useTranslation('launch.console');
  const find = useTexts('*.setup');
  const valuesOf = useLackValues();
  const isDone = lacks.length === 0;
  return (
    <li className="setup-item">
      <span className={isDone ? 'setup-mark desk-good' : 'setup-mark desk-problem'}>
        {t(isDone ? 'isDone' : 'isMissing')}
      </span>
      <div className="setup-text">
        <h3>{find(name) ?? name}</h3>
        {!isDone && (
          <>
            <ul className="setup-lacks">
              {lacks.map(({ lack, values }) => (
                <li key={`${lack} ${Object.values(values).join(' ')}`}>
                  <LackText
                    text={find(`${name}.${lack}`, valuesOf(values)) ?? lack}
                    parameter={values['parameter']}
                  />
                </li>
              ))}
            </ul>
            <p className="desk-about">{find(`${name}.why`)}</p>
          </>
        )}
      </div>
      {path === null ? (
        <span className="desk-about">{t('atServer')}</span>
      ) : (
        <a href={hrefOf(path)}>{t(isDone ? 'look' : 'mend')}</a>
      )}
    </li>
  );
}

/** A parameter leads to its own form. */
const LackText = ({ text, parameter }: { text: string; parameter: string | undefined }) =>
  parameter === undefined ? text : <a href={hrefOf(`parameters?key=${parameter}`)}>{text}</a>;

/** Values of a lack are codes: of a seat, a parameter, a text. */
function useLackValues(): (values: Readonly<Record<string, string>>) => Record<string, string> {
  const parameterName = useParameterName();
  const findSeat = useTexts('firm');
  const findTopic = useTexts('content');
  const names: Readonly<Record<string, (code: string) => string | undefined>> = {
    parameter: parameterName,
    seat: (code) => findSeat(`seat.${code}`),
    topic: (code) => findTopic(`topic.${code}`),
  };
  return (values) =>
    Object.fromEntries(Object.entries(values).map(([name, code]) => [name, names[name]?.(code) ?? code]));
}

function History({ setup: { history } }: { setup: Setup }) {
  const t = useTranslation('launch.console');
  const { minute } = useFormats();
  return (
    <DeskSection title={t('common.history')}>
      <DeskFacts
        facts={history.map(({ at, move, by, reason }, number) => ({
          label: `${history.length - number} · ${minute(at)}`,
          value: [t(`move.${move as LaunchMove}`), by, reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
