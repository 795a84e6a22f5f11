import type { ManualAct } from '@store/ledger';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { gatewayName } from '../gateway-name.ts';
import { actWords } from './words.ts';

/** What an entry does, in a few words. */
export function actInWords(act: ManualAct): string {
  switch (act.kind) {
    case 'credit':
    case 'deduct':
    case 'payOut':
      return actWords[act.kind](formatRupees(act.amount));
    case 'takeBackPrize':
      return actWords.takeBackPrize(formatRupees(act.amount), act.week, act.rank);
    case 'deductPoints':
      return actWords.deductPoints(formatPoints(act.points));
    case 'creditMany': {
      const total = act.lines.reduce((sum, { amount }) => sum + amount, 0);
      return actWords.creditMany(formatRupees(total), act.lines.length);
    }
    case 'payOrder':
      return actWords.payOrder(formatRupees(act.amount), act.orderId);
    case 'settle':
      return actWords.settle(formatRupees(act.amount), gatewayName(act.gateway));
    case 'undo':
      return actWords.undo(actInWords(act.act));
  }
}
