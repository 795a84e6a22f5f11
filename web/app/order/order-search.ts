import { text, type ValuesOf } from '../forms/fields.ts';
import { istDay, type OrderStatus, type PaymentMode } from '@store/ledger';

export const STATUSES: readonly OrderStatus[] = [
  'Created',
  'Processing',
  'Completed',
  'Refunded',
  'Cancelled',
  'Failed',
];
export const PAYMENT_MODES: readonly Readonly<{ value: PaymentMode; label: string }>[] = [
  { value: 'upi', label: 'UPI' },
  { value: 'wallet', label: 'G-Coins' },
];

export const paymentInWords = (mode: PaymentMode): string => (mode === 'upi' ? 'UPI' : 'G-Coins');

/** What the address asks for. Days in India; what makes no sense is left out. */
export type OrderSearch = Readonly<{
  text: string;
  status: OrderStatus | undefined;
  paymentMode: PaymentMode | undefined;
  from: string | undefined;
  to: string | undefined;
}>;

export const searchQuery = {
  q: text(1_000),
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
    text: asked.q.slice(0, 100),
    status: STATUSES.find((status) => status === asked.status),
    paymentMode: PAYMENT_MODES.find(({ value }) => value === asked.payment)?.value,
    from: dayIn(asked.from),
    to: dayIn(asked.to),
  };
}

const dayIn = (text: string): string | undefined => {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  const noon = new Date(`${text}T12:00:00+05:30`);
  return !Number.isNaN(noon.getTime()) && istDay(noon.toISOString()) === text ? text : undefined;
};

/** A filter in words, and the address without it. */
export type ActiveFilter = Readonly<{ label: string; without: string }>;

export function activeFilters(search: OrderSearch): readonly ActiveFilter[] {
  const { text, status, paymentMode, from, to } = search;
  const filters: readonly (readonly [name: string, value: string | undefined, label: string])[] = [
    ['q', text || undefined, `“${text}”`],
    ['status', status, `${status}`],
    ['payment', paymentMode, `Payment: ${paymentMode && paymentInWords(paymentMode)}`],
    ['from', from, `Since ${from}`],
    ['to', to, `Until ${to}`],
  ];
  const active = filters.filter(([, value]) => value !== undefined);
  return active.map(([name, , label]) => ({
    label,
    without: `?${new URLSearchParams(
      active.flatMap(([other, value]) => (other === name ? [] : [[other, value ?? '']])),
    ).toString()}`,
  }));
}
