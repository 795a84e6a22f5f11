import { rupees, toPaise } from '@store/ledger';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderSlip } from './order-slip.tsx';

type Slip = Parameters<typeof OrderSlip>[0]['order'];

const order: Slip = {
  ...{ orderId: 'GT26K21-7H20QA2M', status: 'Completed', title: 'Order Placed Successfully' },
  ...{ itemName: '284 Diamonds', productName: 'Mobile Legends', price: rupees(415) },
  ...{ paymentMode: 'upi', walletPart: toPaise(0), inputs: [], username: null },
  ...{ isLate: false, askAgainMs: null, sentence: 'Delivered.', timeline: [], disputed: null },
  ...{ invoices: [], invoicePath: '/invoice', suspended: [], providerReferences: [] },
  ...{ refunds: [], addedToWallet: toPaise(0) },
  bankRefunds: { told: [], sendable: 0, isUnderWay: false, hasLeft: false },
};
/** Each fact of the slip: its name, and what is said of it. */
function factsOf(more: Partial<Slip>) {
  const html = renderToStaticMarkup(<OrderSlip order={{ ...order, ...more }} />);
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, label, value = '']) => [
    label,
    value.replaceAll(/<button.*?<\/button>|<[^>]*>/gs, ''),
  ]);
}
const factNamed = (name: string, more: Partial<Slip>) =>
  factsOf(more).filter(([label]) => label?.startsWith(name));

it('names the number at the provider, of each part where there are several', () => {
  const references = (...providerReferences: string[]) =>
    factNamed('Provider reference', { providerReferences });
  expect(references()).toEqual([]);
  expect(references('S123')).toEqual([['Provider reference', 'S123']]);
  expect(references('S123', 'S124')).toEqual([
    ['Provider reference, part 1', 'S123'],
    ['Provider reference, part 2', 'S124'],
  ]);
});

it('says how much went back to the wallet, and when, where that is known', () => {
  const at = '2026-11-21T08:35:00.000Z';
  const told = (...refunds: Slip['refunds']) => factNamed('Refund', { refunds });
  expect(told()).toEqual([]);
  expect(told({ amount: rupees(415), at })).toEqual([
    ['Refund', '₹415.00 to your wallet, 2026-11-21 14:05'],
  ]);
  expect(told({ amount: rupees(300), at: null }, { amount: rupees(115), at })).toEqual([
    ['Refund 1', '₹300.00 to your wallet'],
    ['Refund 2', '₹115.00 to your wallet, 2026-11-21 14:05'],
  ]);
});
