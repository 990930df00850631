// A QR code as one SVG path, black on white in every theme.

import './qr-code.css';
import { useEffect, useState } from 'react';

/** The path of the black modules; the library is loaded on first use. */
async function drawingOf(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const cells = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: cells.join('') };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Awaited<ReturnType<typeof drawingOf>>>();
  useEffect(() => {
    let isOver = false;
    void drawingOf(text).then((drawn) => {
      if (!isOver) setDrawing(drawn);
    });
    return () => {
      isOver = true;
    };
  }, [text]);
  return (
    <div className="ui-qr">
      {drawing && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
          <path fill="#000" d={drawing.path} />
        </svg>
      )}
    </div>
  );
}
