// Layout of a zoomed and turned picture, in shares of the place it has.

import type { CSSProperties } from 'react';

export interface Turn {
  /** Quarter turns clockwise, 0 to 3. */
  readonly quarters: number;
  /** 1 is the whole width. */
  readonly zoom: number;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export function zoomed(turn: Turn, steps: 1 | -1): Turn {
  const at = ZOOMS.findIndex((zoom) => zoom === turn.zoom) + steps;
  return { ...turn, zoom: ZOOMS[Math.max(0, Math.min(at, ZOOMS.length - 1))] ?? 1 };
}

export const turned = (turn: Turn): Turn => ({ ...turn, quarters: (turn.quarters + 1) % 4 });

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A turned picture takes the room of its turned sides, which a transform alone does not give it. */
export function pictureStyles(
  { width, height }: Size,
  { quarters, zoom }: Turn,
): { frame: CSSProperties; picture: CSSProperties } {
  const isAside = quarters % 2 === 1;
  return {
    frame: {
      width: `${zoom * 100}%`,
      aspectRatio: isAside ? `${height} / ${width}` : `${width} / ${height}`,
    },
    picture: {
      width: isAside ? `${(width / height) * 100}%` : '100%',
      transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
    },
  };
}
