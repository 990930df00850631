// The map itself, with places as buttons upon it.

import { Marker, type GeoJSONSource } from 'maplibre-gl';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from '#packages/ui/Icon.tsx';
import { webConfig } from '../webConfig.ts';
import { boundsOf, type Chart, fittingOf, openChart, toDegrees } from './engine.ts';
import { groupMarks, type MarkGroup } from './groupMarks.ts';
import type { MapMark, MapWay } from './mark.ts';
import { MarkFace } from './MarkFace.tsx';
import { WAYS } from './style.ts';

export interface DrawnMapProps {
  /** What the map shows, for those who do not see it. */
  readonly label: string;
  readonly marks: readonly MapMark[];
  readonly ways?: readonly MapWay[] | undefined;
  readonly selected?: string | undefined;
  /** Without it the map is a picture that neither moves nor scrolls. */
  readonly onSelect?: ((placeId: string) => void) | undefined;
  readonly onFail: () => void;
}

const NO_WAYS: readonly MapWay[] = [];

export default function DrawnMap({
  label,
  marks,
  ways = NO_WAYS,
  selected,
  onSelect,
  onFail,
}: DrawnMapProps) {
  const t = useTranslation('catalog.map');
  const container = useRef<HTMLDivElement>(null);
  const isMoved = onSelect !== undefined;
  const { chart, zoom } = useChart(container, marks, { label, isMoved, onFail });
  useWays(chart, ways);
  useInSight(
    chart,
    marks.find(({ placeId }) => placeId === selected),
  );
  const groups = groupMarks(marks, zoom, selected);
  const choose = ({ lead, marks: joined }: MarkGroup) => {
    if (joined.length === 1) onSelect?.(lead.placeId);
    else if (chart) chart.fitBounds(boundsOf(joined), { padding: fittingOf(chart.getContainer()).padding });
  };
  return (
    <div className="map">
      <div ref={container} className="map-ground" />
      {chart &&
        groups.map((group) => (
          <MarkOnChart key={group.lead.placeId} chart={chart} at={group.lead}>
            <MarkFace
              group={group}
              isOn={group.marks.some(({ placeId }) => placeId === selected)}
              onPress={
                isMoved
                  ? () => {
                      choose(group);
                    }
                  : undefined
              }
            />
          </MarkOnChart>
        ))}
      {chart && isMoved && (
        <div className="map-zoom">
          <button type="button" aria-label={t('larger')} onClick={() => chart.zoomIn()}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label={t('smaller')} onClick={() => chart.zoomOut()}>
            <Icon name="minus" />
          </button>
        </div>
      )}
      <small className="map-source">{webConfig.map.attribution || 'Natural Earth'}</small>
    </div>
  );
}

interface ChartOptions {
  readonly label: string;
  readonly isMoved: boolean;
  readonly onFail: () => void;
}

/** Opened once: what is shown first decides the piece of land, and then the reader does. */
function useChart(
  container: RefObject<HTMLDivElement | null>,
  marks: readonly MapMark[],
  options: ChartOptions,
) {
  const [chart, setChart] = useState<Chart>();
  const [zoom, setZoom] = useState(4);
  const first = useRef({ marks, options });
  first.current = { marks, options };
  useEffect(() => {
    let opened: Chart | undefined;
    let isGone = false;
    const open = async () => {
      if (!container.current) return;
      const made = await openChart(container.current, first.current.marks, first.current.options);
      if (isGone) {
        made.remove();
        return;
      }
      opened = made;
      made.on('zoom', () => {
        setZoom(Math.round(made.getZoom() * 4) / 4);
      });
      setZoom(made.getZoom());
      setChart(made);
    };
    open().catch(() => {
      if (!isGone) first.current.options.onFail();
    });
    return () => {
      isGone = true;
      opened?.remove();
      setChart(undefined);
    };
  }, [container]);
  return { chart, zoom };
}

function useWays(chart: Chart | undefined, ways: readonly MapWay[]) {
  const lines = JSON.stringify(ways.map(({ from, to }) => [toDegrees(from), toDegrees(to)]));
  useEffect(() => {
    if (!chart) return;
    const show = () => {
      const coordinates = JSON.parse(lines) as [number, number][][];
      void chart.getSource<GeoJSONSource>(WAYS)?.setData({ type: 'MultiLineString', coordinates });
    };
    if (chart.getSource(WAYS)) show();
    else void chart.once('load', show);
  }, [chart, lines]);
}

/** What is chosen elsewhere, as in the list, is brought into the picture. */
function useInSight(chart: Chart | undefined, mark: MapMark | undefined) {
  const at = mark && JSON.stringify(toDegrees(mark));
  useEffect(() => {
    if (!chart || at === undefined) return;
    const center = JSON.parse(at) as [number, number];
    if (!chart.getBounds().contains(center)) chart.easeTo({ center });
  }, [chart, at]);
}

function MarkOnChart({ chart, at, children }: { chart: Chart; at: MapMark; children: ReactNode }) {
  const [element] = useState(() => document.createElement('div'));
  const { latitude, longitude, isGate } = at;
  useEffect(() => {
    const marker = new Marker({ element, anchor: isGate ? 'top' : 'bottom' })
      .setLngLat(toDegrees({ latitude, longitude }))
      .addTo(chart);
    // The button within says what it is.
    element.removeAttribute('role');
    return () => {
      marker.remove();
    };
  }, [chart, element, latitude, longitude, isGate]);
  return createPortal(children, element);
}
