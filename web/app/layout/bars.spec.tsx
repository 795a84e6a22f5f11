import { rupees } from '@store/ledger';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import { MarkupApartProvider, type MarkupApart } from '../ui/made-once.tsx';
import { openMarkupApart } from '../ui/markup-apart.server.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { StoreInfo } from './store-info.ts';
import { TopBar } from './top-bar.tsx';

const bars = (
  <>
    <TopBar />
    <BottomBar fixed />
  </>
);
const PATHS = ['/', '/orders', '/order/GT26K21-7H20QA2M', '/Wallet/statement', '/walletfull'];

type Known = Pick<StoreInfo, 'knowsVisitor' | 'storeName' | 'supportUrl' | 'supportGreeting'> &
  Pick<StoreInfo, 'account' | 'available' | 'unread'>;
const guest: Known = {
  ...{ knowsVisitor: true, storeName: `Asha & Ravi's <"Store">`, unread: 0 },
  ...{ supportUrl: 'https://chat.example/?text={message}', supportGreeting: 'Hi' },
  ...{ account: null, available: null },
};
const customer = (name: string, available: number): Known => ({
  ...guest,
  account: {
    ...{ id: name, name, email: 'asha@example.com', mobile: null },
    ...{ role: 'user', permissions: [] },
  },
  available: rupees(available),
});

const apart = (markupApart: MarkupApart, part: ReactElement) => (
  <MarkupApartProvider value={markupApart}>{part}</MarkupApartProvider>
);

describe('the bars around a page', () => {
  it('are word for word what they would be on their page, whoever sees them', () => {
    const markupApart = openMarkupApart();
    const visitors = [
      guest,
      { ...guest, knowsVisitor: false },
      { ...guest, supportUrl: null },
      customer('Asha', 0),
      customer(`<b>"Asha" & 'Ravi'</b> 😀`, 12_345_678.9),
      { ...customer('Ravi', 5), unread: 3, supportUrl: null },
      { ...customer('Meera', 5), unread: 100 },
      null,
    ];
    for (const info of visitors) {
      for (const path of PATHS) {
        const loaded = info ?? undefined;
        const filledIn = markupAt(path, apart(markupApart, bars), loaded);
        // What is made apart tells browsers where one text ends; markup of a spec does without.
        expect(filledIn.replaceAll('<!-- -->', '')).toBe(markupAt(path, bars, loaded));
      }
    }
  });

  it('are made once for all customers, and not for each page', () => {
    const made = new Set<string>();
    const listed: MarkupApart = (_part, props) => {
      made.add(JSON.stringify(props));
      return '';
    };
    for (const [name, available] of [['Asha', 1] as const, ['Ravi', 2] as const]) {
      for (const path of ['/order/1', '/order/2', '/product/a', '/nowhere']) {
        markupAt(path, apart(listed, bars), customer(name, available));
      }
    }
    expect(made.size).toBe(2);
  });

  it.each([
    ['/', 'Home'],
    ['/orders', 'Orders'],
    ['/wallet/statement', 'Wallet'],
    ['/order/1', undefined],
  ])('say where one is: at %s in %s', (path, label) => {
    const shown = markupAt(path, <TopBar />, customer('Asha', 1));
    expect(/aria-current="page"[^>]*>([^<]+)/.exec(shown)?.[1]).toBe(label);
  });
});
