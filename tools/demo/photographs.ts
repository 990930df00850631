// Demo: drawn photographs of trucks, recognisably not real.

import sharp from 'sharp';

const COATS = ['#b3261e', '#1d4e89', '#3d6b35', '#c77d0a', '#5b4a8a', '#4a5a63'] as const;
const SKY =
  '<rect width="640" height="300" fill="#c9d6df"/>' +
  '<rect y="300" width="640" height="180" fill="#8b8f94"/>' +
  '<rect x="40" y="352" width="560" height="16" fill="#e0b400"/>';
const WHEEL = (x: number) =>
  `<circle cx="${x}" cy="352" r="30" fill="#22262a"/><circle cx="${x}" cy="352" r="12" fill="#9aa1a7"/>`;
const FRONT = (coat: string) => `<rect x="200" y="96" width="240" height="240" rx="18" fill="${coat}"/>
  <rect x="222" y="116" width="196" height="84" rx="8" fill="#31424f"/>
  <rect x="236" y="222" width="168" height="52" rx="4" fill="#22262a"/>
  <circle cx="226" cy="300" r="14" fill="#fff3c4"/><circle cx="414" cy="300" r="14" fill="#fff3c4"/>
  <rect x="272" y="288" width="96" height="30" rx="3" fill="#f2c500"/>${WHEEL(236)}${WHEEL(404)}`;
const SIDE = (coat: string) => `<rect x="70" y="150" width="110" height="180" rx="14" fill="${coat}"/>
  <rect x="84" y="168" width="70" height="58" rx="6" fill="#31424f"/>
  <path d="M196 196h380l-20 134H206z" fill="#5d6770"/>
  <path d="M206 196q60-58 130-34t120-14 110 48z" fill="#1b1d1f"/>
  ${[120, 250, 320, 470, 540].map(WHEEL).join('')}`;

/** Front and side; the colour depends on the plate. */
export const truckPhotographs = (plate: string): Promise<Buffer[]> =>
  Promise.all(
    [FRONT, SIDE].map((view) => {
      const coat =
        COATS[[...plate].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % COATS.length] ??
        COATS[0];
      return sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${SKY}${view(coat)}</svg>`,
        ),
      )
        .jpeg({ quality: 82 })
        .toBuffer();
    }),
  );
