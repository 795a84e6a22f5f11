import { text, type ValuesOf } from '../forms/fields.ts';
import { searchText } from '../forms/search-text.ts';
import type { OrderStatus, PaymentMode } from '@store/ledger';
import { dayIn } from '../forms/day.ts';
import type { ActiveFilter } from '../forms/filters.tsx';
import { activeFilterWords as words, orderWords } from './words.ts';

export const STATUSES: readonly OrderStatus[] = [
  'Created',
  'Processing',
  'Completed',
  'Refunded',
  'Cancelled',
  'Failed',
];
export const PAYMENT_MODES: readonly PaymentMode[] = ['upi', 'wallet'];

/** What the address asks for. Days in India; what makes no sense is left out. */
export type OrderSearch = Readonly<{
  text: string;
  status: OrderStatus | undefined;
  paymentMode: PaymentMode | undefined;
  from: string | undefined;
  to: string | undefined;
}>;

export const searchQuery = {
  q: searchText,
  status: text(20),
  payment: text(20),
  from: text(20),
  to: text(20),
};

export const EVERYTHING: OrderSearch = {
  text: '',
  status: undefined,
  paymentMode: undefined,
  from: undefined,
  to: undefined,
};

export function orderSearchIn(asked: ValuesOf<typeof searchQuery>): OrderSearch {
  return {
    text: asked.q,
    status: STATUSES.find((status) => status === asked.status),
    paymentMode: PAYMENT_MODES.find((mode) => mode === asked.payment),
    from: dayIn(asked.from),
    to: dayIn(asked.to),
  };
}

export function activeFilters(search: OrderSearch): readonly ActiveFilter[] {
  const { text, status, paymentMode, from, to } = search;
  const active = [
    ...filter('q', text || undefined, words.text),
    ...filter('status', status, (one) => orderWords.statuses[one]),
    ...filter('payment', paymentMode, (mode) => words.payment(orderWords.paymentModes[mode])),
    ...filter('from', from, words.from),
    ...filter('to', to, words.to),
  ];
  return active.map(({ name, label }) => ({
    label,
    without: `?${new URLSearchParams(
      active.flatMap((other) => (other.name === name ? [] : [[other.name, other.value]])),
    ).toString()}`,
  }));
}

const filter = <Value extends string>(
  name: string,
  value: Value | undefined,
  inWords: (value: Value) => string,
) => (value === undefined ? [] : [{ name, value, label: inWords(value) }]);
