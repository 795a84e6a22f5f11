import type { LegView } from '@store/projections';
import { formatTime } from '../../ui/format-instant.ts';
import type { PendingRow } from './pending-list.server.ts';

/** What an admin has to know before deciding. */
export function providerSaid({ kind, legs }: Pick<PendingRow, 'kind' | 'legs'>): string {
  const lost = legs.find(({ status }) => status === 'unknown');
  if (lost !== undefined) {
    return `${lost.route} gave no clear answer at ${formatTime(lost.updatedAt)}${lost.reason ? ` (${lost.reason})` : ''}. The same order was not sent again. Look it up in the provider’s panel before you decide.`;
  }
  const byHand = legs.find(({ status }) => status === 'manual');
  if (byHand !== undefined) {
    return `${byHand.route} was not asked${byHand.reason ? `: ${byHand.reason}` : ''}. Ask the buyer where it shall go and send it by hand, or give the money back.`;
  }
  if (kind === 'running') {
    return 'The provider is still at work. A decision counts when it has answered, unless the order completes by itself before.';
  }
  if (legs.some(({ status }) => status === 'failed')) {
    return 'One part was refused after another part had been delivered. Send the rest by hand, or give the money back.';
  }
  return 'No provider is asked for this item. Send it by hand, then set the order to Completed.';
}

const STATES: Record<LegView['status'], string> = {
  waiting: 'waiting',
  started: 'sent, no answer yet',
  delivered: 'delivered',
  failed: 'refused',
  unknown: 'outcome unknown',
  manual: 'to be sent by hand',
};

export const legInWords = ({ route, productCode, status, reason }: LegView): string =>
  `${route === 'MANUAL' ? 'By hand' : route}, code ${productCode}: ${STATES[status]}${status === 'failed' && reason ? ` (${reason})` : ''}`;
