// The antd-mobile components in use, loaded on first use.

import './antd.css';
import CalendarPickerView from 'antd-mobile/es/components/calendar-picker-view';
import { ConfigProvider } from 'antd-mobile/es/components/config-provider/config-provider';
import type { Locale } from 'antd-mobile/es/locales/base';
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render';
import { createRoot } from 'react-dom/client';

// antd-mobile's imperative API expects React 18 without this.
unstableSetRender((node, container) => {
  const root = createRoot(container);
  root.render(node);
  return async () => {
    root.unmount();
  };
});

export { CalendarPickerView, ConfigProvider };

export async function loadAntdLocale(localeTag: string): Promise<Locale> {
  const { default: locale } = await localeModule(localeTag);
  return locale;
}

function localeModule(localeTag: string): Promise<{ default: Locale }> {
  if (/^zh.*(TW|HK|Hant)/i.test(localeTag)) return import('antd-mobile/es/locales/zh-TW');
  if (localeTag.startsWith('zh')) return import('antd-mobile/es/locales/zh-CN');
  if (localeTag.startsWith('fr')) return import('antd-mobile/es/locales/fr-FR');
  if (localeTag.startsWith('es')) return import('antd-mobile/es/locales/es-ES');
  return import('antd-mobile/es/locales/en-US');
}
