import { rupees } from '@store/ledger';
import { expect, it } from 'vitest';
import type { Refusal } from './refusals.ts';
import { refusalInWords } from './refusals-in-words.ts';

const [price, field] = [rupees(415), 'input1'];

it.each<[Refusal]>([
  [{ type: 'PlayerNamed', username: 'Asha' }],
  [{ type: 'PlayerUnchecked' }],
  [{ type: 'PriceNotSeen', price }],
  [{ type: 'PriceChanged', price, seen: rupees(400) }],
  [{ type: 'PartsNotSeen', walletPart: rupees(115), upiPart: rupees(300) }],
])('what asks for another press is no fault: %j', (refusal) => {
  expect(refusalInWords(refusal)).toMatchObject({ tone: 'info', fields: {} });
});

it.each<[Refusal]>([
  [{ type: 'Incomplete', missing: [{ field, label: 'User ID' }], malformed: [] }],
  [{ type: 'SessionOver' }],
])('what is still to be done is a warning: %j', (refusal) => {
  expect(refusalInWords(refusal).tone).toBe('warning');
});

it.each<[Refusal]>([
  [{ type: 'InputsMalformed', malformed: [{ field, label: 'User ID' }] }],
  [{ type: 'ItemOutOfStock', itemName: '284 Diamonds' }],
  [{ type: 'PlayerNotFound', field, labels: ['User ID'] }],
  [{ type: 'WalletFrozen' }],
  [{ type: 'OutcomeUnknown' }],
])('what did not work is an error: %j', (refusal) => {
  expect(refusalInWords(refusal).tone).toBe('danger');
});
