// A carousel that turns by itself unless somebody interacts.

import './swiper.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

const STAY_MS = 5000;
const TURN_MS = 500;

export interface Slide {
  readonly key: string;
  readonly content: ReactNode;
}

export function Swiper({ slides, label }: { slides: readonly Slide[]; label: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  useAutoplay(strip, slides.length);
  return (
    <section className="ui-swiper" aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={strip}
        className="ui-swiper-strip"
        // Slides may hold nothing to focus: arrow keys scroll the strip itself.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          setAt(slideOf(currentTarget));
        }}
      >
        {slides.map((slide) => (
          <li key={slide.key} className="ui-swiper-slide">
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="ui-swiper-dots" aria-hidden="true">
          {slides.map(({ key }, index) => (
            <span key={key} className={classes('ui-swiper-dot', index === at && 'ui-swiper-dot-on')} />
          ))}
        </div>
      )}
    </section>
  );
}

const slideOf = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / Math.max(1, clientWidth));

function useAutoplay(strip: RefObject<HTMLUListElement | null>, count: number) {
  useEffect(() => {
    const element = strip.current;
    if (!element || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let isTouched = false;
    const touch = () => {
      isTouched = true;
    };
    const leave = () => {
      isTouched = false;
    };
    element.addEventListener('pointerdown', touch);
    document.addEventListener('pointerup', leave);
    document.addEventListener('pointercancel', leave);
    const timer = setInterval(() => {
      if (isTouched || document.hidden || element.matches(':hover, :focus-within')) return;
      turn(element, ((slideOf(element) + 1) % count) * element.clientWidth);
    }, STAY_MS);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pointerdown', touch);
      document.removeEventListener('pointerup', leave);
      document.removeEventListener('pointercancel', leave);
    };
  }, [strip, count]);
}

/** Native smooth scrolling has no duration setting; snapping is off while ours runs. */
function turn(element: HTMLElement, to: number) {
  const from = element.scrollLeft;
  const start = performance.now();
  element.style.scrollSnapType = 'none';
  const step = (now: number) => {
    const share = Math.min(1, (now - start) / TURN_MS);
    element.scrollLeft = from + (to - from) * (1 - (1 - share) ** 3);
    if (share < 1) requestAnimationFrame(step);
    else element.style.scrollSnapType = '';
  };
  requestAnimationFrame(step);
}
