import type { MetaDescriptor } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useScript } from '../ui/use-script.ts';
import type { PictureOnHome } from './home-pictures.server.ts';
import { filesOf, LinkedPicture } from './linked-picture.tsx';
import { carouselWords as words } from './words.ts';

const SHOWN_MS = 6_000;
const SIZES = '(min-width: 1240px) 1200px, 100vw';

/** For the head of a page: the picture that is seen first, on screens of some width. */
export const firstSlide = (slides: readonly PictureOnHome[], media: string): MetaDescriptor[] =>
  slides.slice(0, 1).map((picture) => ({
    ...{ tagName: 'link', rel: 'preload', as: 'image', media, fetchpriority: 'high' },
    imageSrcSet: filesOf(picture).srcSet,
    imageSizes: SIZES,
  }));

/**
 * Up to three pictures, one at a time. Without script they stand in a row that scrolls; with it they
 * take turns until somebody pauses, points at them or is in them by keyboard.
 */
export function Carousel({
  slides,
  className,
}: {
  slides: readonly PictureOnHome[];
  className?: string | undefined;
}) {
  const script = useScript();
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  // A pointer that goes leaves whoever came by keyboard there; a press of one is no keyboard.
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const several = slides.length > 1;
  const moves = several && !paused && !pointedAt && !focused;

  useEffect(() => {
    if (!moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const next = () => setShown((now) => (now + 1) % slides.length);
    const timer = setInterval(next, SHOWN_MS);
    return () => clearInterval(timer);
  }, [moves, slides.length]);

  return (
    <section
      aria-label={words.label}
      aria-roledescription="carousel"
      className={classNames('carousel', className)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {/* As flat as pictures for wide screens: cut off at their sides, they would lose their words. */}
      <div className="banner h-42 md:aspect-[1104/280] md:h-auto">
        <ul
          className={classNames('slides', script && 'in-turn', script && `at-${shown}`)}
          // A row that scrolls is scrolled by keyboard, too.
          tabIndex={several && !script ? 0 : undefined}
          aria-label={several && !script ? words.label : undefined}
        >
          {slides.map((picture, place) => {
            const hidden = script && place !== shown;
            return (
              <li key={picture.id} aria-hidden={hidden || undefined}>
                <LinkedPicture
                  picture={picture}
                  sizes={SIZES}
                  later={place > 0}
                  tabIndex={hidden ? -1 : undefined}
                  className="h-full w-full object-cover"
                />
              </li>
            );
          })}
        </ul>
      </div>
      {several ? (
        // Keeps its place until script fills it: nothing below it moves.
        <div className="flex min-h-11 items-center justify-center">
          {script ? (
            <>
              {slides.map(({ id }, place) => (
                <button
                  key={id}
                  type="button"
                  className="slide-mark"
                  aria-label={words.slide(place + 1)}
                  aria-current={place === shown || undefined}
                  onClick={() => {
                    setShown(place);
                    setPaused(true);
                  }}
                />
              ))}
              <button
                type="button"
                className="link type-small min-h-11 px-3 motion-reduce:hidden"
                onClick={() => setPaused(!paused)}
              >
                {paused ? words.play : words.pause}
              </button>
            </>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
