import type { RecordedEvent } from '@store/ledger/event-store';
import { createHash } from 'node:crypto';
import type { Clock } from '../commands/context.ts';
import { workflowIds } from '../contracts.ts';
import type { News } from '../news/news.ts';
import { newsOf, TOLD_PREFIXES, type Sources } from '../news/news-of.ts';
import { followLog, type Following } from './follow-log.ts';
import { inParallel } from '../commands/in-parallel.ts';
import type { Starter } from './starter.ts';

export type NewsOptions = Following & Sources & Readonly<{ start: Starter; clock: Clock }>;

/** What is older tells nobody anything: a log that is read anew floods no mailbox. */
export const TOO_OLD_MS = 24 * 60 * 60_000;

/** An execution for each piece would cost the engine as much as the orders that they tell of. */
const GATHER_MS = 1_000;
/** So that the history of one execution stays small. */
const MOST_TOGETHER = 20;

/**
 * Follows the log and starts workflows that tell of it, each of what happened close together. Apart
 * from the dispatcher, so that no order waits for news. Ends when `signal` aborts.
 * @throws UnreadableEvent, LogReplaced: going on would keep something from somebody.
 */
export const followNews = ({ start, clock, ledger, ...following }: NewsOptions): Promise<void> => {
  async function newsIn(batch: readonly RecordedEvent[]): Promise<readonly News[]> {
    const told = new Array<News | null>(batch.length).fill(null);
    await inParallel([...batch.entries()], async ([at, recorded]) => {
      told[at] = await newsOf(recorded, { ledger });
    });
    const inTime = told.filter((news) => news !== null).filter(({ at }) => !isTooOld(at));
    // What several events say is told once, as the first of them says it that can be told now.
    const soonest = inTime.toSorted((one, other) => Number(isLater(one)) - Number(isLater(other)));
    const first = new Map(soonest.toReversed().map((news) => [news.newsId, news]));
    return inTime.filter((news) => first.get(news.newsId) === news);
  }

  const isTooOld = (at: string) => clock() - Date.parse(at) > TOO_OLD_MS;

  return followLog(following, {
    name: 'news',
    checkpoint: 'news_checkpoint',
    prefixes: TOLD_PREFIXES,
    gatherMs: GATHER_MS,
    async take(batch, term) {
      const news = await newsIn(batch);
      const starts = (['tellNews', 'tellSlowOrders'] as const).flatMap((workflow) =>
        chunks(news.filter(isToldBy(workflow)), MOST_TOGETHER).map((some) => ({
          ...{ workflow, workflowId: nameOf(some, workflow), input: { news: some } },
        })),
      );
      await inParallel(starts, (each) => start(each, term));
    },
  });
};

const isLater = ({ ifOnItsWayAt }: News): boolean => ifOnItsWayAt !== undefined;
type TellingWorkflow = 'tellNews' | 'tellSlowOrders';
const isToldBy = (workflow: TellingWorkflow) => (news: News) =>
  isLater(news) === (workflow === 'tellSlowOrders');

/** Of these pieces and no others: a batch that is taken again may be cut in another way. */
function nameOf(news: readonly News[], by: TellingWorkflow): string {
  // What waits must not keep the same from being told at once.
  const mark = by === 'tellSlowOrders' ? 'slow-' : '';
  const [first = '', ...others] = news.map(({ newsId }) => mark + newsId);
  if (others.length === 0) return workflowIds.news(first);
  const digest = createHash('sha256').update(others.join('\n')).digest('hex').slice(0, 32);
  return workflowIds.news(`${first}-and-${digest}`);
}

const chunks = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
