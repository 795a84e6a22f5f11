import { unbroken } from '../ui/unbroken.tsx';
import { bannerWords } from './words.ts';

/** One picture in the store's own hand, until the owner has hung up others. */
export function Banner({
  title = bannerWords.title,
  titleAs: Title = 'p',
  text = bannerWords.text,
}: {
  title?: string | undefined;
  /** The heading of the page, where it has no other. */
  titleAs?: 'p' | 'h1' | undefined;
  text?: string | undefined;
}) {
  return (
    <section
      aria-label={bannerWords.label}
      className="banner ground hues-11 angle-0 flex h-42 items-center px-5 md:h-70 md:px-15"
    >
      <Lattice />
      <Gem />
      <div className="max-w-[58%] md:max-w-[52%] lg:max-w-[560px]">
        <Title className="type-display text-balance">{title}</Title>
        <p className="type-small mt-2 md:text-base">{unbroken(text)}</p>
      </div>
    </section>
  );
}

const Lattice = () => (
  <svg aria-hidden className="absolute inset-0 -z-10 h-full w-full" opacity=".16">
    <defs>
      <pattern id="hero-lattice" width="56" height="56" patternUnits="userSpaceOnUse">
        <path
          d="M16 0 0 16V40L16 56H40L56 40V16L40 0ZM28 8 32 24 48 28 32 32 28 48 24 32 8 28 24 24Z"
          fill="none"
          stroke="#fff"
        />
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#hero-lattice)" />
  </svg>
);

/** The gem of the tile art: every face folded, the left half lighter. The ground shows through none. */
const Gem = () => (
  <svg
    aria-hidden
    viewBox="-60 -48 120 104"
    className="absolute right-3 -z-10 h-[66%] overflow-visible md:right-[9%] md:h-[72%]"
  >
    <path fill="#fff" opacity=".12" transform="scale(1.9)" d={OUTLINE} />
    {/* Below the faces, whose edges do not quite meet. */}
    <path fill="#e6bfd3" d={OUTLINE} />
    {FACES.map(({ fill, d }) => (
      <path key={d} fill={fill} d={d} />
    ))}
  </svg>
);

const OUTLINE = 'M-30-44H30L56-14 0 52-56-14Z';

const FACES = [
  { fill: '#eed6e2', d: 'M-30-44-20-14H-56Z' },
  { fill: '#fdf3f8', d: 'M-30-44H0L-20-14Z' },
  { fill: '#f4d6e4', d: 'M0-44-20-14H20Z' },
  { fill: '#e4b1ca', d: 'M0-44H30L20-14Z' },
  { fill: '#cc8bae', d: 'M30-44 56-14H20Z' },
  { fill: '#f6e2ec', d: 'M-56-14H-20L0 52Z' },
  { fill: '#dda9c3', d: 'M-20-14H20L0 52Z' },
  { fill: '#b9749b', d: 'M20-14H56L0 52Z' },
];
