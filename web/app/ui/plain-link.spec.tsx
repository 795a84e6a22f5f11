import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlainLink } from './plain-link.tsx';

const name = 'BGMI';

it('is on the server as Remix writes its links, without asking on which page it stands', () => {
  const link = (
    <PlainLink to="/product/bgmi?item=1#top" prefetch="intent" className="link" aria-label={name}>
      {name}
    </PlainLink>
  );
  expect(renderToStaticMarkup(link)).toBe(
    '<a class="link" aria-label="BGMI" data-discover="true" href="/product/bgmi?item=1#top">BGMI</a>',
  );
});

it.each([
  'orders',
  '../orders',
  '/a/../orders',
  '/a/.',
  '//elsewhere.example',
  'https://elsewhere.example',
])('leads to no address that is to be worked out first: %s', (to) => {
  expect(() => renderToStaticMarkup(<PlainLink to={to} />)).toThrow('not an address of the store');
});
