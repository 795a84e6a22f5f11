import type { Obstacle } from '../../../ports/closings.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { obstacleWords as words } from './words.ts';

/** What an account waits for that is to be erased, in a sentence. */
export function obstacleInWords(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'cooling':
    case 'latePayments':
      return words[obstacle.kind](formatInstant(obstacle.until));
    case 'orders':
    case 'topUps':
    case 'payOuts':
    case 'bankRefunds':
    case 'disputes':
    case 'suspended':
    case 'complaints':
      return words[obstacle.kind](obstacle.count);
    case 'blocked':
    case 'entries':
      return words[obstacle.kind];
    case 'locked':
      return words.locked(formatRupees(obstacle.amount));
    case 'balance': {
      const amount = formatRupees(obstacle.amount);
      return obstacle.until === null
        ? words.toPayOut(amount)
        : words.notGivenUp(amount, formatInstant(obstacle.until));
    }
  }
}
