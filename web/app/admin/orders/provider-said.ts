import type { LegView } from '@store/projections';
import { formatTime } from '../../ui/format-instant.ts';
import { holdCauseWords, providerWords as words } from './words.ts';
import type { PendingRow } from './pending-list.server.ts';

/** Of a part of which it is known that nothing was bought for it. */
export const isUnbought = (status: LegView['status'] | undefined): boolean =>
  status === 'failed' || status === 'notSent' || status === 'manual';

/** Of what is known that nothing was bought, where a provider could deliver it and no dispute forbids that. */
export const canBeSentAgain = ({ legs, cause }: Pick<PendingRow, 'legs' | 'cause'>): boolean =>
  cause !== 'disputed' &&
  cause !== 'disputeLost' &&
  legs.some(
    ({ status, isProvided }) =>
      isProvided && (isUnbought(status) || (status === 'waiting' && cause === 'disputeWon')),
  );

/** What an admin has to know before deciding. */
export function providerSaid({
  kind,
  cause,
  legs,
  heldFor,
}: Pick<PendingRow, 'kind' | 'cause' | 'legs' | 'heldFor'>): string {
  if (heldFor !== null) {
    return words.held(heldFor.map((cause) => holdCauseWords[cause]).join(', '));
  }
  const lost = legs.find(({ status }) => status === 'unknown');
  if (lost !== undefined) {
    return words.unclear(lost.route, formatTime(lost.updatedAt), lost.reason);
  }
  if (cause === 'disputed' || cause === 'disputeLost') return words[cause];
  const unsent = legs.find(({ status }) => status === 'notSent');
  if (unsent !== undefined) {
    return words.down(unsent.route, formatTime(unsent.updatedAt), unsent.reason);
  }
  const byHand = legs.find(({ status }) => status === 'manual');
  if (byHand !== undefined) return words.notSent(byHand.route, byHand.reason);
  if (kind === 'running') {
    const unserved = legs.find(
      ({ status, route, isProvided }) => status === 'waiting' && route !== 'MANUAL' && !isProvided,
    );
    return unserved === undefined ? words.running : words.noProvider(unserved.route);
  }
  if (cause === 'disputeWon') return words.disputeWon;
  return legs.some(({ status }) => status === 'failed') ? words.partlyRefused : words.manual;
}

export const legInWords = ({ route, productCode, status, reason }: LegView): string =>
  words.leg(
    route === 'MANUAL' ? words.manualRoute : route,
    productCode,
    words.legs[status],
    status === 'failed' || status === 'notSent' ? reason : null,
  );
