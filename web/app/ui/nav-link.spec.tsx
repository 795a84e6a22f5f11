import { NavLink as RemixNavLink } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import { currentOf } from './current-link.ts';
import { NavLink } from './nav-link.tsx';

const here = ['/', '/wallet', '/Wallet/', '/wallet/statement', '/walletfull', '/orders'];
const isMarked = (markup: string) => markup.includes('aria-current="page"');

describe('a link of a menu', () => {
  it.each(here)('says as Remix does where one is: %s', (path) => {
    for (const to of ['/wallet', '/wallet/statement', '/orders', '/admin']) {
      for (const end of [false, true]) {
        const wishes = { to, end, children: 'There' };
        expect(isMarked(markupAt(path, <NavLink {...wishes} />))).toBe(
          isMarked(markupAt(path, <RemixNavLink {...wishes} />)),
        );
      }
    }
  });

  it.each(here)('leads to the landing page from everywhere, and is there only once: %s', (path) => {
    expect(isMarked(markupAt(path, <NavLink to="/">Home</NavLink>))).toBe(path === '/');
  });

  it('is else a link like every other', () => {
    const wishes = { title: 'Money', className: 'side-link', children: 'Wallet' };
    expect(markupAt('/', <NavLink to="/wallet" {...wishes} />)).toBe(
      '<a title="Money" class="side-link" data-discover="true" href="/wallet">Wallet</a>',
    );
  });
});

describe('the current one of some links', () => {
  const links = [{ to: '/' }, { to: '/orders' }, { to: '/admin', end: true }];

  it.each([
    ['/', '/'],
    ['/orders', '/orders'],
    ['/Orders/', '/orders'],
    ['/orders/1', '/orders'],
    ['/ordersheet', null],
    ['/admin', '/admin'],
    ['/admin/orders', null],
  ])('at %s is %s', (path, to) => {
    expect(currentOf(links, path)).toBe(to);
  });
});
