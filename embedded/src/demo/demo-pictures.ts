import type { PictureKind } from '@store/web/gallery';

export type DemoPicture = Readonly<{
  /** Of its file in ./pictures, without the ending. */
  name: string;
  kind: PictureKind;
  title: string;
  redirectUrl: string | null;
  width: number;
  height: number;
  /** The products whose guide it is. */
  guideOf: readonly string[];
}>;

type Offer = Readonly<{ name: string; title: string; redirectUrl: string }>;

/** The last one hangs first. */
const offers: readonly Offer[] = [
  {
    name: 'leaderboard',
    title: 'Every week the top three win ₹100, ₹70 and ₹50',
    redirectUrl: '/live-leaderboard',
  },
  {
    name: 'genshin',
    title: 'Genesis Crystals for all four servers of Genshin Impact',
    redirectUrl: '/product/genshin',
  },
  {
    name: 'double',
    title: 'Double Bonus: twice the diamonds on your first pack',
    redirectUrl: '/product/mldb',
  },
];

const hung = (kind: 'CarouselMb' | 'CarouselPc', width: number, height: number): DemoPicture[] =>
  offers.map(({ name, ...offer }) => ({
    ...offer,
    name: `${name}-${kind === 'CarouselMb' ? 'narrow' : 'wide'}`,
    ...{ kind, width, height, guideOf: [] },
  }));

const guide = (name: string, title: string, ...guideOf: readonly string[]): DemoPicture => ({
  ...{ name: `guide-${name}`, kind: 'Product', title, redirectUrl: null },
  ...{ width: 1_200, height: 676, guideOf },
});

/** What hangs in the demo's gallery: `npm run demo-pictures` draws it. The last one hangs first. */
export const demoPictures: readonly DemoPicture[] = [
  ...hung('CarouselMb', 1_074, 504),
  ...hung('CarouselPc', 1_280, 324),
  {
    name: 'popup',
    kind: 'Popup',
    title: 'Pay with G-Coins',
    redirectUrl: '/topup',
    ...{ width: 960, height: 540, guideOf: [] },
  },
  guide(
    'bgmi',
    'BGMI: tap your picture at the top left. Your Character ID stands below your name.',
    'BGMI',
  ),
  guide(
    'pubg',
    'PUBG Mobile: open your profile at the top right and tap the copy sign beside your Character ID.',
    'PUBG',
  ),
  guide(
    'mobile-legends',
    'Mobile Legends: open your profile. The User ID stands below your name, the Zone ID in brackets behind it.',
    ...['MLIN', 'MLGL', 'MLPH', 'MLDB'],
  ),
];
