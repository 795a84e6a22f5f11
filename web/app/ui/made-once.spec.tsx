import { useLocation } from '@remix-run/react';
import { rupees } from '@store/ledger';
import { createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CardGrid } from '../catalogue/card-grid.tsx';
import { ItemTiles } from '../product/item-tiles.tsx';
import { MadeOnce, MarkupApartProvider } from './made-once.tsx';
import { openMarkupApart } from './markup-apart.server.ts';

const Who = createContext('nobody');
const card = (name: string) => ({
  product: { name, imagePath: null },
  to: `/product/${name.toLowerCase()}`,
  line: 'English & Hindi · India',
  promised: { delivery: 'instant' as const, from: null },
  trending: name === 'BGMI',
});
const cards = [card('BGMI'), card('Valorant')];

const item = (itemId: string, tier: 'small' | 'weekly') => ({
  itemId,
  name: itemId,
  imagePath: null,
  suggestedTask: 'Log in to the game first',
  price: rupees(100),
  originalPrice: rupees(120),
  sale: { endsAt: '2026-12-01T18:30:00.000Z', then: rupees(120) },
  reward: 1,
  inStock: true,
  tier,
  most: 1,
  instant: true,
  from: null,
});
const items = [item('d86', 'small'), item('pass', 'weekly')];

describe('a part that is made once', () => {
  it('is word for word what it would be on its page, for browsers take it over', () => {
    const grid = <CardGrid cards={cards} />;
    const apart = <MarkupApartProvider value={openMarkupApart()}>{grid}</MarkupApartProvider>;
    expect(renderToString(apart)).toBe(renderToString(grid));
  });

  it('is what is chosen on this page, and not what was chosen on the last one', () => {
    const shown = { items, soldOut: false, tier: null };
    const markupApart = openMarkupApart();
    for (const chosen of ['', 'd86', 'pass', 'd86']) {
      const tiles = <ItemTiles {...shown} chosen={chosen} />;
      const apart = <MarkupApartProvider value={markupApart}>{tiles}</MarkupApartProvider>;
      expect(renderToString(apart)).toBe(renderToString(tiles));
      expect(renderToString(apart).split('checked=""')).toHaveLength(chosen === '' ? 1 : 2);
    }
  });

  it('is rendered once for the same props, and anew for others', () => {
    let times = 0;
    const Part = ({ name }: { name: string }) => {
      times += 1;
      return name;
    };
    const markupApart = openMarkupApart();
    const said = ['Asha', 'Asha', 'Ravi', 'Asha'].map((name) => markupApart(Part, { name }));
    expect(said).toEqual(['Asha', 'Asha', 'Ravi', 'Asha']);
    expect(times).toBe(2);
  });

  it('is kept apart from other parts with the same props', () => {
    const markupApart = openMarkupApart();
    const One = ({ name }: { name: string }) => `one ${name}`;
    const Other = ({ name }: { name: string }) => `other ${name}`;
    expect([markupApart(One, { name: 'x' }), markupApart(Other, { name: 'x' })]).toEqual([
      'one x',
      'other x',
    ]);
  });

  it('sees nothing of who asks, whatever stands around it', () => {
    const Part = () => useContext(Who);
    const markupApart = openMarkupApart();
    const pageOf = (name: string) =>
      renderToString(
        <MarkupApartProvider value={markupApart}>
          <Who.Provider value={name}>
            <MadeOnce as="div" className="" part={Part} props={{}} />
            <Part />
          </Who.Provider>
        </MarkupApartProvider>,
      );
    expect(pageOf('Asha')).toBe('<div class="">nobody</div>Asha');
    expect(pageOf('Ravi')).toBe('<div class="">nobody</div>Ravi');
  });

  it('fails where it asks on which page it stands, and nothing of that is kept', () => {
    const Part = () => useLocation().pathname;
    const markupApart = openMarkupApart();
    expect(() => markupApart(Part, {})).toThrow();
    expect(() => markupApart(Part, {})).toThrow();
  });
});
