import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../embedded/src/testing/folders.ts';
import { bannerArt } from '../../../web/app/catalogue/art/tile-art.ts';
import { artPicks, type ArtPicks } from '../../../web/app/catalogue/art/picks.ts';

const fonts = join(projectFolder, 'web/app/styles/fonts');
const fontFace = (file: string) =>
  `@font-face{font-family:Archivo;font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(join(fonts, file)).toString('base64')})}`;

const page = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>${fontFace('archivo.woff2')}
  *{margin:0;box-sizing:border-box}
  body{width:100vw;height:100vh;overflow:hidden;position:relative;font-family:Archivo;color:#fff}
  svg.art{position:absolute;inset:0;width:100%;height:100%}
  ${style}</style>${body.replaceAll('G-Coins', '<span style="white-space:nowrap">G-Coins</span>')}`;

const wide = (picks: ArtPicks) => bannerArt('', picks).replace('<svg ', '<svg class="art" ');
const NO_EMBLEM = 99;
const ground = (picks: ArtPicks) => wide({ ...picks, emblem: NO_EMBLEM });

/** The emblem at the right, beside words that need the left half. Two drawings may not share ids. */
const beside = (picks: ArtPicks) =>
  `<div class="beside">${wide(picks)
    .replaceAll(/id="(?=[a-z]")/g, 'id="b')
    .replaceAll(/#(?=[a-z][")])/g, '#b')}</div>`;

/** Over `ground`, faded in, so that no edge is seen. */
const BESIDE = `.beside{position:absolute;inset:0;width:100%;padding:0;transform:translateX(17%);
  mask-image:linear-gradient(to right,transparent 42%,#000 62%)}`;

type Offer = Readonly<{ picks: ArtPicks; title: string; text: string }>;

const offer = ({ picks, title, text }: Offer, isWide: boolean): string =>
  page(
    `${isWide ? '' : BESIDE}main{position:relative;display:flex;flex-direction:column;justify-content:center;height:100%;
      padding-inline:${isWide ? 30 : 20}px;width:${isWide ? 62 : 60}%}
     h1{font-size:${isWide ? 27 : 29}px;line-height:1.08;font-weight:720;letter-spacing:-.01em;text-wrap:balance}
     p{margin-top:10px;font-size:${isWide ? 13.5 : 16}px;text-wrap:balance;line-height:1.35;opacity:.92}`,
    `${isWide ? wide(picks) : ground(picks) + beside(picks)}<main><h1>${title}</h1><p>${text}</p></main>`,
  );

const offers: Readonly<Record<string, Offer>> = {
  leaderboard: {
    picks: { colours: 8, emblem: 0, lattice: 2, angle: 0 },
    title: 'The week’s top three win',
    text: '₹100, ₹70 and ₹50 in G-Coins, every Monday',
  },
  genshin: {
    picks: { colours: 3, emblem: 2, lattice: 1, angle: 1 },
    title: 'Crystals for all four servers',
    text: 'Genshin Impact in America, Asia, Europe and TW, HK, MO',
  },
  double: {
    picks: { ...artPicks('Mobile Legends'), colours: 11 },
    title: 'Twice the diamonds on your first pack',
    text: 'Mobile Legends Double Bonus, once for each pack',
  },
};

const COINS: ArtPicks = { colours: 0, emblem: 9, lattice: 3, angle: 2 };
const popup = page(
  `${BESIDE}main{position:relative;display:flex;flex-direction:column;justify-content:center;height:100%;padding-inline:26px;width:62%}
   h1{font-size:32px;line-height:1.08;font-weight:720}p{margin-top:10px;font-size:17px;line-height:1.35;opacity:.92}`,
  `${ground(COINS)}${beside(COINS)}<main><h1>One press, and it is paid</h1>
   <p>Top up your wallet once and pay with G-Coins</p></main>`,
);

type Guide = Readonly<{
  colours: number;
  /** Where a thumb has to go first, and what is read then. */
  first: string;
  then: string;
  /** The game's own screen, drawn. */
  screen: string;
}>;

const guide = ({ colours, first, then, screen }: Guide): string =>
  page(
    `main{position:relative;display:grid;grid-template-columns:1fr 372px;gap:22px;height:100%;padding:26px 24px;align-items:center}
     ol{list-style:none;padding:0;display:grid;gap:20px}
     li{font-size:17px;line-height:1.32;font-weight:560;display:grid;grid-template-columns:30px 1fr;gap:10px}
     li b{display:grid;place-items:center;width:28px;height:28px;border-radius:9px;background:#fff;color:#1b1230;font-size:16px}
     .phone{position:relative;height:222px;border:5px solid #0a0a12;border-radius:22px;background:#171a26;overflow:hidden;font-size:13px;box-shadow:0 10px 30px #0007}
     .phone i{position:absolute;display:block;border-radius:8px;background:#ffffff1c}
     .phone span{position:absolute;white-space:nowrap}
     .face{position:absolute;border-radius:12px;background:linear-gradient(135deg,#f5c46b,#b4682f)}
     .mark{position:absolute;border:3px solid #ffd84d;border-radius:12px;box-shadow:0 0 0 3px #ffd84d44}
     .step{position:absolute;display:grid;place-items:center;width:24px;height:24px;border-radius:8px;background:#ffd84d;color:#1b1230;font-weight:700}`,
    `${ground({ colours, emblem: NO_EMBLEM, lattice: 1, angle: 0 })}<main>
     <ol><li><b>1</b>${first}</li><li><b>2</b>${then}</li></ol><div class="phone">${screen}</div></main>`,
  );

const box = (left: number, top: number, width: number, height: number, what = 'i') =>
  `<${what === 'i' ? 'i' : `div class="${what}"`} style="left:${left}px;top:${top}px;width:${width}px;height:${height}px"></${what === 'i' ? 'i' : 'div'}>`;
const at = (left: number, top: number, text: string, style = '') =>
  `<span style="left:${left}px;top:${top}px;${style}">${text}</span>`;
const step = (left: number, top: number, number: number) =>
  `<div class="step" style="left:${left}px;top:${top}px">${number}</div>`;

const bgmi = guide({
  colours: 5,
  first: 'Tap your picture at the top left',
  then: 'Your Character ID stands below your name',
  screen: [
    box(14, 14, 44, 44, 'face'),
    box(9, 9, 54, 54, 'mark'),
    step(70, 8, 1),
    box(232, 14, 116, 22),
    box(14, 172, 84, 28),
    box(108, 172, 84, 28),
    box(270, 164, 78, 40),
    box(96, 52, 250, 100),
    box(110, 66, 62, 72, 'face'),
    at(188, 70, 'RaviPlays', 'font-weight:650;font-size:16px'),
    at(188, 104, 'ID: 5123456789', 'font-size:15px'),
    box(180, 98, 128, 32, 'mark'),
    step(314, 102, 2),
  ].join(''),
});

const pubg = guide({
  colours: 8,
  first: 'Open your profile at the top right',
  then: 'Tap the copy sign beside your Character ID',
  screen: [
    box(304, 12, 44, 44, 'face'),
    box(299, 7, 54, 54, 'mark'),
    step(268, 12, 1),
    box(14, 14, 150, 22),
    box(14, 46, 62, 150),
    box(92, 74, 256, 120),
    box(106, 88, 52, 52, 'face'),
    at(172, 92, 'Player_01', 'font-weight:650;font-size:16px'),
    at(106, 156, 'Character ID 5501234567', 'font-size:14px'),
    box(282, 152, 20, 24),
    box(275, 147, 34, 34, 'mark'),
    step(314, 152, 2),
  ].join(''),
});

const mobileLegends = guide({
  colours: 1,
  first: 'Open your profile at the top left',
  then: 'First the User ID, then the Zone ID in brackets',
  screen: [
    box(14, 14, 40, 40, 'face'),
    box(9, 9, 50, 50, 'mark'),
    step(66, 8, 1),
    box(240, 14, 108, 20),
    box(14, 74, 92, 124),
    box(24, 84, 72, 72, 'face'),
    at(122, 78, 'KaranPrime', 'font-weight:650;font-size:17px'),
    at(122, 112, '118374920 (2641)', 'font-size:16px'),
    box(114, 106, 148, 32, 'mark'),
    step(270, 110, 2),
    box(122, 152, 100, 44),
    box(232, 152, 100, 44),
  ].join(''),
});

/** A page of HTML for each picture of the demo, by the picture's name. */
export const drawings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(offers).flatMap(([name, one]) => [
      [`${name}-narrow`, offer(one, false)],
      [`${name}-wide`, offer(one, true)],
    ]),
  ),
  popup,
  'guide-bgmi': bgmi,
  'guide-pubg': pubg,
  'guide-mobile-legends': mobileLegends,
};
