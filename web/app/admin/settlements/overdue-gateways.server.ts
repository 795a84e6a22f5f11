import { GATEWAYS, REPORTS_SETTLEMENTS } from '@store/workflows/gateway-names';
import type { Shop } from '../../../ports/shop.ts';
import { overdueBefore } from './overdue.ts';

const DAY_MS = 24 * 60 * 60_000;

export type OverdueGateway = Readonly<{ gateway: string; days: number }>;

/**
 * Gateways that have kept something longer than they should, and for how many days. Of one without
 * reports nothing is said until somebody has begun to write down what it settles.
 */
export async function overdueGateways({
  readModels,
  settings,
  now,
}: Pick<Shop, 'readModels' | 'settings' | 'now'>): Promise<readonly OverdueGateway[]> {
  const before = overdueBefore(now(), settings.settlementDays);
  if (before === null) return [];
  const silent = GATEWAYS.filter((name) => !REPORTS_SETTLEMENTS[name]);
  const followed = await readModels.settledGateways(silent);
  const reporting = GATEWAYS.filter((name) => REPORTS_SETTLEMENTS[name]);
  const oldest = await readModels.oldestUnsettled([...followed, ...reporting]);
  return oldest
    .filter(({ paidAt }) => paidAt < before)
    .map(({ gateway, paidAt }) => ({
      gateway,
      days: Math.floor((now().getTime() - Date.parse(paidAt)) / DAY_MS),
    }));
}
