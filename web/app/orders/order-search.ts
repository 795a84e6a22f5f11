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

export function orderSearchIn(params: URLSearchParams): OrderSearch {
  const of = (name: string) => params.get(name) ?? '';
  return {
    text: of('q').normalize('NFC').trim().slice(0, 100),
    status: STATUSES.find((status) => status === of('status')),
    paymentMode: PAYMENT_MODES.find(({ value }) => value === of('payment'))?.value,
    from: dayIn(of('from')),
    to: dayIn(of('to')),
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
    ['payment', paymentMode, `Paid by ${paymentMode && paymentInWords(paymentMode)}`],
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
