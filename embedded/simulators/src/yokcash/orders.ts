import { quirkOf } from './targets.ts';

export const STATES = ['pending', 'paid', 'processing', 'success', 'cancel', 'refund'] as const;
export type State = (typeof STATES)[number];

export type Order = Readonly<{
  /** The invoice: by it, and by nothing else, an order is asked for. */
  id: string;
  /** Our own number. */
  idtrx: string;
  serviceId: string;
  serviceName: string;
  target: string;
  kontak: string;
  /** Where it is told what becomes of it. */
  callback?: string;
  /** Rupiah, as the price was then. */
  price: number;
  /** ISO 8601. */
  at: string;
  /** From pending to its end; null for one that goes on until it is told. */
  lastsMs: number | null;
  /** Where somebody has told it what to be. */
  told?: State;
}>;

/** It is charged in the first quarter of its life, and at the supplier from the middle on. */
export function stateOf(order: Order, now: number): string {
  if (order.told !== undefined) return order.told;
  const quirk = quirkOf(order.target);
  if (quirk === 'unknownState') return 'antri';
  const { lastsMs } = order;
  if (lastsMs === null || quirk === 'neverEnds') return 'processing';
  const age = now - Date.parse(order.at);
  if (age >= lastsMs) return endOf(quirk);
  if (age >= lastsMs / 2) return 'processing';
  return age >= lastsMs / 4 ? 'paid' : 'pending';
}

function endOf(quirk: ReturnType<typeof quirkOf>): State {
  if (quirk === 'cancelled') return 'cancel';
  return quirk === 'refunded' ? 'refund' : 'success';
}

/** The remark of an order, `keterangan`. */
export function remarkOn(state: string): string {
  if (state === 'success') return 'Transaksi berhasil';
  return state === 'cancel' || state === 'refund'
    ? 'Transaksi gagal, saldo dikembalikan'
    : 'Transaksi sedang diproses';
}

export const isCharged = (state: string): boolean => state !== 'cancel' && state !== 'refund';
