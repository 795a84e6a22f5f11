import type { SettlementView } from '@store/projections';

export type GatewayTotals = Readonly<{
  gateway: string;
  count: number;
  payments: number;
  refunds: number;
  other: number;
  fee: number;
  tax: number;
  net: number;
}>;

/** By gateway, in the order of their names. */
export function totalsOf(settlements: readonly SettlementView[]): readonly GatewayTotals[] {
  const gateways = [...new Set(settlements.map(({ gateway }) => gateway))].toSorted();
  return gateways.map((gateway) => {
    const own = settlements.filter((one) => one.gateway === gateway);
    const sum = (of: 'payments' | 'refunds' | 'other' | 'fee' | 'tax' | 'net') =>
      own.reduce((total, one) => total + one[of], 0);
    return {
      ...{ gateway, count: own.length, payments: sum('payments'), refunds: sum('refunds') },
      ...{ other: sum('other'), fee: sum('fee'), tax: sum('tax'), net: sum('net') },
    };
  });
}
