import { expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import { Carousel } from './carousel.tsx';
import type { PictureOnHome } from './home-pictures.server.ts';
import { Popup } from './popup.tsx';

const picture = (title: string, redirectUrl: string | null): PictureOnHome => ({
  ...{ id: title, address: `/pictures/${title}`, title, redirectUrl },
  ...{ width: 1_280, height: 324 },
});
const own = picture('Own', '/topup');
const others = picture('Others', 'https://elsewhere.example/offer');
const mute = picture('Mute', null);

/** Where each picture of a page leads, by what it shows; null for nowhere. */
const leadsIn = (html: string) =>
  [...html.matchAll(/(?:<a [^>]*href="([^"]*)"[^>]*>)?<img [^>]*alt="([^"]*)"/g)].map(
    ([, to = null, title]) => [title, to],
  );

it('a carousel leads from each picture to where its owner says, and else nowhere', () => {
  expect(leadsIn(markupAt('/', <Carousel slides={[own, others, mute]} />))).toEqual([
    ['Own', '/topup'],
    ['Others', 'https://elsewhere.example/offer'],
    ['Mute', null],
  ]);
});

it.each([
  [own, '/topup'],
  [others, 'https://elsewhere.example/offer'],
  [mute, null],
])('a popup leads to where its owner says, and else nowhere: %j', (shown, to) => {
  expect(leadsIn(markupAt('/', <Popup picture={shown} />))).toEqual([[shown.title, to]]);
});
