// The desktop's navigation: search, tabs, areas, and the person with the firm.

import { useState } from 'react';
import { basicInfo } from '#features/account/calls/session.ts';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { useLogOut } from '#features/account/web/useLogOut.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useAreas } from '#features/dashboard/web/Areas.tsx';
import { OWN_FIRMS_PATH } from '#features/firm/web/paths.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Icon } from '#packages/ui/Icon.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { ShortcutIcon } from '#packages/ui/ShortcutGrid.tsx';
import { useTabBadges } from '#packages/ui/tabBadges.ts';
import './side-nav.css';
import { useTabs } from '../tabs.ts';
import { Shortcuts } from './Shortcuts.tsx';

export default function SideNav({ current }: { current: string }) {
  const t = useTranslation('web');
  const tWide = useTranslation('web.wide');
  const [areKeysShown, showKeys] = useState(false);
  return (
    <div className="side">
      <p className="side-brand">{webConfig.siteTitle}</p>
      <Search />
      <nav className="side-links" aria-label={t('tabs')}>
        <Tabs current={current} />
        <Areas current={current} />
      </nav>
      <div className="side-foot">
        <button
          type="button"
          className="side-link"
          aria-haspopup="dialog"
          onClick={() => {
            showKeys(true);
          }}
        >
          <Icon name="keyboard" size="small" />
          <span className="side-label">{tWide('keys')}</span>
          <kbd className="ui-key">?</kbd>
        </button>
        <Person />
      </div>
      <Shortcuts isOpen={areKeysShown} onOpen={showKeys} />
    </div>
  );
}

function Search() {
  const t = useTranslation('web.wide');
  const { navigate } = useNavigate();
  const [words, type] = useState('');
  return (
    <div className="side-search">
      <SearchField
        value={words}
        onChange={type}
        placeholder={t('search')}
        onSubmit={(text) => {
          if (text.trim()) navigate(`pages/search/index?words=${encodeURIComponent(text.trim())}`);
        }}
      />
    </div>
  );
}

function Tabs({ current }: { current: string }) {
  const { tabs, tap } = useTabs(current);
  const marks = useTabBadges();
  return (
    <ul>
      {tabs.map((tab, index) => {
        const mark = marks.get(tab.to);
        return (
          <li key={tab.to}>
            <Link
              to={tab.to}
              className="side-link"
              isCurrent={tab.to === current}
              onFollow={() => {
                tap(tab, index);
              }}
            >
              <Icon name={tab.icon} size="small" />
              <span className="side-label">{tab.label}</span>
              {mark && (
                <span className="side-mark ui-number" aria-hidden={mark.label ? true : undefined}>
                  {mark.text}
                </span>
              )}
              {mark?.label && <span className="ui-hidden">{mark.label}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Areas({ current }: { current: string }) {
  const areas = useAreas().flatMap(({ to, ...area }) => (to === undefined ? [] : [{ ...area, to }]));
  if (areas.length === 0) return null;
  return (
    <ul className="side-areas">
      {areas.map(({ key, to, icon, label }) => (
        <li key={key}>
          <Link to={to} className="side-link" isCurrent={to === current}>
            <ShortcutIcon drawing={icon} size="small" />
            <span className="side-label">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Firm and person, with a menu that a press or a key opens. */
function Person() {
  const t = useTranslation('web.wide');
  const isSignedIn = useIsSignedIn();
  const { firm } = useTrader();
  const { data: person } = useCall(basicInfo, {}, { enabled: isSignedIn });
  const logOut = useLogOut();
  const { navigate } = useNavigate();
  if (!isSignedIn)
    return (
      <Link to={`pages/login/index?back=${encodeURIComponent('/pages/tabBar/home')}`} className="side-link">
        <Icon name="user" size="small" />
        <span className="side-label">{t('login')}</span>
      </Link>
    );
  const acts = [
    { label: t('me'), act: () => navigate('pages/user/info/personal') },
    { label: t('firms'), act: () => navigate(OWN_FIRMS_PATH) },
    { label: t('setting'), act: () => navigate('pages/user/setting') },
    { label: t('logout'), act: () => void logOut() },
  ];
  return (
    <>
      <button type="button" className="side-link side-person" popoverTarget="side-menu">
        <Icon name="user" size="small" />
        <span className="side-label">
          <strong>{firm?.shortName ?? person?.name}</strong>
          {firm && <small>{person?.name}</small>}
        </span>
        <Icon name="up" size="small" />
      </button>
      <div id="side-menu" popover="auto" className="side-menu">
        {acts.map(({ label, act }) => (
          <button
            key={label}
            type="button"
            className="side-link"
            popoverTarget="side-menu"
            popoverTargetAction="hide"
            onClick={act}
          >
            <span className="side-label">{label}</span>
          </button>
        ))}
      </div>
    </>
  );
}
