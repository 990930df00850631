// antd's theme: colours of tokens.css as literals, since antd derives shades.

import type { ThemeConfig } from 'antd/es/config-provider';

export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#1a55c4',
    colorInfo: '#1a55c4',
    colorLink: '#1a55c4',
    colorError: '#c9001f',
    colorSuccess: '#087340',
    colorWarning: '#985100',
    colorText: '#1f2329',
    colorTextSecondary: '#646a73',
    colorTextPlaceholder: '#646a73',
    colorTextDescription: '#646a73',
    colorBorder: '#868c95',
    borderRadius: 6,
    motion: false,
    fontFamily: 'var(--ui-font)',
  },
};
