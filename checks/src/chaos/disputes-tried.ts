import { byStream, ENDS, type Fact, type Log } from '../store/log.ts';
import type { Simulators } from '../store/simulators.ts';
import type { Letter } from './letters.ts';
import { booksOf, isOpen } from './payers-bank.ts';
import { ALWAYS, OFTEN, SELDOM, type Tried } from './tried.ts';

type Looked = Readonly<{ log: Log; simulators: Simulators; letters: readonly Letter[] }>;

/** What was to come of disputes and settlements, and how often it did. */
export async function disputesTried({
  log,
  simulators,
  letters,
}: Looked): Promise<readonly Tried[]> {
  const { disputes = [], lines = [] } = (await booksOf(simulators)) ?? {};
  const known = await log.factsOf('dispute-');
  const count = (type: string, holds: (fact: Fact) => boolean = () => true) =>
    known.filter((fact) => fact.type === type && holds(fact)).length;
  const back = count('DisputeWon', ({ data }) => Number(data['returned']) > 0);
  const orders = [...byStream(await log.factsOf('order-')).values()];
  const decided = disputes.filter((one) => !isOpen(one)).length;
  const settled = lines.filter(({ isSettled }) => isSettled).length;
  return [
    { what: 'disputes decided by banks', times: decided, from: ALWAYS },
    { what: 'lines settled', times: settled, from: ALWAYS },
    { what: 'disputes lost', times: count('DisputeLost'), from: OFTEN },
    { what: 'disputes won', times: count('DisputeWon'), from: OFTEN },
    { what: 'disputes won with money back', times: back, from: SELDOM },
    { what: 'disputes by letter', times: letters.length, from: SELDOM },
    {
      ...{ what: 'orders disputed under way', from: SELDOM },
      times: orders.filter(isDisputedUnderWay).length,
    },
  ];
}

function isDisputedUnderWay(story: readonly Fact[]): boolean {
  const place = story.findIndex(({ type }) => type === 'OrderDisputed');
  return place >= 0 && !story.slice(0, place).some(({ type }) => ENDS.includes(type));
}
