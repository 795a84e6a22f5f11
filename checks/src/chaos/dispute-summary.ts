import { byStream, ENDS, type Fact, type Log } from '../store/log.ts';
import type { Simulators } from '../store/simulators.ts';
import type { Letter } from './letters.ts';
import { booksOf, isOpen } from './payers-bank.ts';

type Tried = Readonly<{ log: Log; simulators: Simulators; letters: readonly Letter[] }>;

/** What came of disputes and settlements, in a line; `isTried` says whether there were any. */
export async function disputeSummary({ log, simulators, letters }: Tried) {
  const { disputes = [], lines = [] } = (await booksOf(simulators)) ?? {};
  const open = disputes.filter(isOpen).length;
  const settled = lines.filter(({ isSettled }) => isSettled).length;
  const known = await log.factsOf('dispute-');
  const count = (type: string, holds: (fact: Fact) => boolean = () => true) =>
    known.filter((fact) => fact.type === type && holds(fact)).length;
  const back = count('DisputeWon', ({ data }) => Number(data['returned']) > 0);
  const orders = [...byStream(await log.factsOf('order-')).values()];
  return {
    isTried: disputes.length > open && settled > 0,
    line:
      `${disputes.length} disputes at Razorpay, ${open} of them open, and ${letters.length} by letter: ` +
      `${count('DisputeLost')} lost, ${count('DisputeWon')} won, ${back} of these with money back; ` +
      `${orders.filter(isDisputedUnderWay).length} orders were under way then; ` +
      `${settled} of ${lines.length} lines were settled`,
  };
}

function isDisputedUnderWay(story: readonly Fact[]): boolean {
  const place = story.findIndex(({ type }) => type === 'OrderDisputed');
  return place >= 0 && !story.slice(0, place).some(({ type }) => ENDS.includes(type));
}
