import { useLocation } from '@remix-run/react';
import fc from 'fast-check';
import { rupees, toPaise } from '@store/ledger';
import { createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ShownOrder } from '../order/find-orders.server.ts';
import { OrdersTable } from '../order/orders-table.tsx';
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

  it('has nothing checked that another tab hides, for the Tab key would lead to nothing else', () => {
    const shown = { items, soldOut: false, chosen: 'pass' };
    const checkedIn = (tier: 'small' | 'weekly') =>
      renderToString(<ItemTiles {...shown} tier={tier} />).includes('checked=""');
    expect(checkedIn('small')).toBe(false);
    expect(checkedIn('weekly')).toBe(true);
  });

  it('is rendered once for the same props, and anew for others', () => {
    let times = 0;
    const Part = ({ name }: { name: string }) => {
      times += 1;
      return name;
    };
    const markupApart = openMarkupApart();
    const said = ['Asha', 'Asha', 'Ravi', 'Asha'].map((name) => markupApart(Part, { name }, {}));
    expect(said).toEqual(['Asha', 'Asha', 'Ravi', 'Asha']);
    expect(times).toBe(2);
  });

  it('is kept apart from other parts with the same props', () => {
    const markupApart = openMarkupApart();
    const One = ({ name }: { name: string }) => `one ${name}`;
    const Other = ({ name }: { name: string }) => `other ${name}`;
    const [one, other] = [
      markupApart(One, { name: 'x' }, {}),
      markupApart(Other, { name: 'x' }, {}),
    ];
    expect([one, other]).toEqual(['one x', 'other x']);
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
    expect(() => markupApart(Part, {}, {})).toThrow();
    expect(() => markupApart(Part, {}, {})).toThrow();
  });
});

describe('a part with blanks', () => {
  type Labelled = Readonly<{ price: number; owner: string; number: string }>;
  const Label = ({ price, owner, number }: Labelled) => (
    <p title={`Order ${number} of ${owner}`}>
      <a href={`/order?number=${number}`}>{number}</a>
      <b>{owner}</b>
      {price > 100 ? 'dear' : 'cheap'}
    </p>
  );
  const written = fc.string({ unit: 'grapheme' });

  it('is word for word what it would be on its page, whatever they are filled with', () => {
    const markupApart = openMarkupApart();
    fc.assert(
      fc.property(written, written, fc.constantFrom(50, 200), (owner, number, price) => {
        const filled = markupApart(Label, { price }, { owner, number });
        expect(filled).toBe(renderToString(<Label price={price} owner={owner} number={number} />));
      }),
    );
    const [owner, number] = [`<script>"Asha" & 'Ravi'</script>`, '&amp;\uE000'];
    expect(markupApart(Label, { price: 1 }, { owner, number })).toBe(
      renderToString(<Label price={1} owner={owner} number={number} />),
    );
  });

  it('is rendered once for all of them, and keeps none', () => {
    let times = 0;
    const Part = ({ owner }: { owner: string }) => {
      times += 1;
      return <b>{owner}</b>;
    };
    const markupApart = openMarkupApart();
    const said = ['Asha', 'Ravi', ''].map((owner) => markupApart(Part, {}, { owner }));
    expect(said).toEqual(['<b>Asha</b>', '<b>Ravi</b>', '<b></b>']);
    expect(times).toBe(1);
  });

  it('fails where it shows one in another way than it is, or not at all', () => {
    const markupApart = openMarkupApart();
    const blanks = { owner: 'Asha' };
    const Loud = ({ owner }: { owner: string }) => owner.toUpperCase();
    const Encoded = ({ owner }: { owner: string }) => <a href={encodeURIComponent(owner)}>x</a>;
    const Silent = (_props: { owner: string }) => 'nobody';
    for (const Part of [Loud, Encoded, Silent]) {
      expect(() => markupApart(Part, {}, blanks)).toThrow('as they are');
    }
  });
});

describe('rows of orders', () => {
  const order = (more: Partial<ShownOrder>): ShownOrder => ({
    ...{ orderId: 'GT26K21-7H20QA2M', itemName: '284 Diamonds', productName: 'Mobile Legends' },
    ...{ imagePath: null, gameAccount: '118374920 (2641)', price: rupees(415), returned: null },
    ...{ paymentMode: 'wallet', walletPart: toPaise(0), status: 'Completed' },
    createdAt: '2026-11-21T08:00:00.000Z',
    ...more,
  });

  it('are word for word what they would be on their page', () => {
    const rows = (['Created', 'Processing', 'Completed', 'Refunded', 'Failed'] as const).flatMap(
      (status, place) => [
        order({ status, orderId: `GT26K21-7H20QA${place}A`, gameAccount: '<b>Asha</b> & "co"' }),
        order({
          status,
          orderId: `GT26K21-7H20QA${place}B`,
          gameAccount: '',
          returned: rupees(200),
        }),
        order({
          ...{
            status,
            orderId: `GT26K21-7H20QA${place}C`,
            paymentMode: 'upi',
            walletPart: rupees(100),
          },
          itemName: `It's <"&"> 😀`,
        }),
      ],
    );
    const table = <OrdersTable rows={rows} />;
    const apart = <MarkupApartProvider value={openMarkupApart()}>{table}</MarkupApartProvider>;
    expect(renderToString(apart)).toBe(renderToString(table));
  });
});
