// antd's theme: colours of tokens.css as literals, since antd derives shades.

import type { ThemeConfig } from 'antd/es/config-provider';

/** antd's own shades stay below a contrast of 4.5 on the tint of a tag. */
const TAG_TEXTS = {
  orange: '#ad4e00',
  gold: '#874d00',
  green: '#237804',
  cyan: '#006d75',
  volcano: '#ad2102',
} as const;

/** antd keeps each shade under two names, of which the later one reaches the style sheet. */
const tagTexts = Object.fromEntries(
  Object.entries(TAG_TEXTS).flatMap(([name, colour]) => [
    [`${name}7`, colour],
    [`${name}-7`, colour],
  ]),
);

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
    ...tagTexts,
    borderRadius: 6,
    motion: false,
    fontFamily: 'var(--ui-font)',
  },
};
