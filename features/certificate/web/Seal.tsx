// Draws a firm's seal: a ring with its name, a star and the seal number.

import './certificate.css';

const SIZE = 160;
const MIDDLE = SIZE / 2;
const RING = 74;
const NAME_RING = 56;
/** Leaves room for the number between the first and the last character. */
const MAX_NAME_DEGREES = 256;
const DEFAULT_STEP_DEGREES = 24;
/** From the first to the last character of the number, for letters 0.6 times as wide as high. */
const NUMBER_WIDTH = 62 / 0.6;

export function Seal({ firm, sealId }: { firm: string; sealId: string }) {
  const signs = [...firm];
  const step = Math.min(DEFAULT_STEP_DEGREES, MAX_NAME_DEGREES / Math.max(1, signs.length - 1));
  const first = -(step * (signs.length - 1)) / 2;
  const size = Math.min(17, step * 0.9);
  return (
    <svg
      className="certificate-seal"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={`${firm} ${sealId}`}
    >
      <circle cx={MIDDLE} cy={MIDDLE} r={RING} fill="none" stroke="currentColor" strokeWidth="4" />
      {signs.map((sign, at) => (
        <text
          key={`${at} ${sign}`}
          x={MIDDLE}
          y={MIDDLE - NAME_RING + size / 2}
          fontSize={size}
          textAnchor="middle"
          fill="currentColor"
          transform={`rotate(${first + at * step} ${MIDDLE} ${MIDDLE})`}
        >
          {sign}
        </text>
      ))}
      <path d={STAR} fill="currentColor" />
      <text
        x={MIDDLE}
        y={MIDDLE + 50}
        fontSize={Math.min(8, NUMBER_WIDTH / sealId.length)}
        textAnchor="middle"
        fill="currentColor"
      >
        {sealId}
      </text>
    </svg>
  );
}

const point = (at: number, radius: number) => {
  const angle = (Math.PI * (at * 36 - 90)) / 180;
  const [x, y] = [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)];
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
};
const STAR = `M${Array.from({ length: 10 }, (_, at) => point(at, at % 2 === 0 ? 22 : 8.5)).join('L')}Z`;
