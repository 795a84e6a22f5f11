import type { Shop } from '../../../ports/shop.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { actInWords } from './act-in-words.ts';
import { whenBooked } from './propose.server.ts';
import { failureWords, moneyAnswers } from './words.ts';

type Said = Readonly<{ tone: NoticeTone; text: string }>;

/** What became of an entry that was proposed or agreed to in this moment, for the next page. */
export async function entrySaid(
  shop: Pick<Shop, 'ledger' | 'readModels'>,
  entryId: string,
): Promise<Said> {
  const entry = await whenBooked(shop, entryId);
  if (entry.status === 'none') throw new Error(`${entryId} is not there`);
  const what = actInWords(entry.proposed.act);
  switch (entry.status) {
    case 'waiting':
      return { tone: 'info', text: moneyAnswers.waits(what, entryId) };
    case 'approved':
      return { tone: 'info', text: moneyAnswers.underWay(what, entryId) };
    case 'failed': {
      const why = entry.failed === null ? '' : failureWords[entry.failed.why];
      return { tone: 'danger', text: moneyAnswers.failed(what, entryId, why) };
    }
    default:
      return { tone: 'success', text: moneyAnswers.booked(what, entryId) };
  }
}
