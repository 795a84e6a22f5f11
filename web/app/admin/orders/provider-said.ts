import type { LegView } from '@store/projections';
import { PROVIDED_ROUTES } from '@store/workflows/contracts';
import { formatTime } from '../../ui/format-instant.ts';
import { providerWords as words } from './words.ts';
import type { PendingRow } from './pending-list.server.ts';

const isServed = (route: LegView['route']): boolean =>
  route === 'MANUAL' || PROVIDED_ROUTES.some((one) => one === route);

/** What an admin has to know before deciding. */
export function providerSaid({ kind, legs }: Pick<PendingRow, 'kind' | 'legs'>): string {
  const lost = legs.find(({ status }) => status === 'unknown');
  if (lost !== undefined) {
    return words.unclear(lost.route, formatTime(lost.updatedAt), lost.reason);
  }
  const byHand = legs.find(({ status }) => status === 'manual');
  if (byHand !== undefined) return words.notSent(byHand.route, byHand.reason);
  if (kind === 'running') {
    const unserved = legs.find(({ status, route }) => status === 'waiting' && !isServed(route));
    return unserved === undefined ? words.running : words.noProvider(unserved.route);
  }
  return legs.some(({ status }) => status === 'failed') ? words.partlyRefused : words.manual;
}

export const legInWords = ({ route, productCode, status, reason }: LegView): string =>
  words.leg(
    route === 'MANUAL' ? words.manualRoute : route,
    productCode,
    words.legs[status],
    status === 'failed' ? reason : null,
  );
