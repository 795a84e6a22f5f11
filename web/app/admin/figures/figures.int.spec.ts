import { rupees } from '@store/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { loader as home } from '../admin-home-page.tsx';
import type { ShownChart } from './charts.server.ts';
import { loader as download } from './figures-download.ts';

const store = await openTestStore();
let meera: Buyer;
let today: string;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  const asha = await store.buyer({ balance: rupees(1_000) });
  await store.sell(asha, { until: 'completed', price: rupees(415) });
  await store.settled();
  today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
});
afterAll(() => store[Symbol.asyncDispose]());

type Charts = Readonly<{
  charts: readonly ShownChart[];
  byGame: readonly Readonly<{ sale: number; completed: number }>[];
  span: Readonly<{ from: string; to: string; refused: string | null }>;
}>;
async function shown(address: string, who = meera) {
  const { data } = await store.ask(home, who, `/admin${address}`);
  return (data as { charts: Charts | null }).charts;
}
const lastRow = (figures: Charts | null, chart: string) =>
  figures?.charts.find(({ name }) => name === chart)?.rows.at(-1);

describe('the figures of the dashboard', () => {
  it('say what happened today, each as a picture and in a table', async () => {
    const figures = await shown('');
    expect(lastRow(figures, 'sales')).toEqual({ label: `${today}, still open`, value: '₹415.00' });
    expect(lastRow(figures, 'orders')?.value).toBe('1');
    expect(Number(lastRow(figures, 'customers')?.value)).toBeGreaterThan(0);
    expect(lastRow(figures, 'liabilities')?.value).toBe('₹1,000.00');
    expect(figures?.byGame).toMatchObject([{ completed: 1, sale: rupees(415) }]);
  });

  it('are of orders alone where one game or route is asked for', async () => {
    const figures = await shown('?route=YOKCASHPUBG');
    expect(figures?.charts.map(({ name }) => name)).not.toContain('liabilities');
    expect(lastRow(figures, 'sales')?.value).toBe('₹0.00');
  });

  it.each(['?from=2026-02-31&to=x', '?from=2026-03-02&to=2026-03-01', '?from=2001-01-01'])(
    'say so where a span makes no sense, and show the usual one: %s',
    async (address) => {
      const figures = await shown(address);
      expect(figures?.span.refused).not.toBeNull();
      expect(figures?.span.to).toBe(today);
    },
  );

  it('are for those who may see money', async () => {
    const imran = await store.buyer({ role: 'admin', permissions: ['orders'] });
    expect(await shown('', imran)).toBeNull();
    expect(await store.ask(download, imran, '/admin/figures.csv')).toMatchObject({ status: 403 });
  });
});

describe('the file of a chart', () => {
  const fileOf = async (address: string) => {
    const request = new Request(`http://shop.test/admin/figures.csv${address}`, {
      headers: { cookie: meera.cookie },
    });
    const answer = await download({ request, context: store.context, params: {} });
    return answer.text();
  };

  it('says the same in rupees', async () => {
    const lines = (await fileOf(`?chart=sales&from=${today}&to=${today}`)).trim().split('\r\n');
    expect(lines).toEqual(['from,to,value', `${today},${today},415.00`]);
  });

  it('is that of sales where there is no such chart', async () => {
    expect((await fileOf('?chart=%3Dcmd()')).split('\r\n')[0]).toBe('from,to,value');
  });
});
