import type { RecordedEvent } from '@store/ledger/event-store';
import { workflowIds } from '../contracts.ts';
import { followLog, inParallel, type Following } from './follow-log.ts';
import type { Starter } from './starter.ts';
import type { Clock } from '../commands/context.ts';
import { newsOf, TOLD_PREFIXES, type Sources } from '../news/news-of.ts';

export type NewsOptions = Following & Sources & Readonly<{ start: Starter; clock: Clock }>;

/** What is older tells nobody anything: a log that is read anew floods no mailbox. */
export const TOO_OLD_MS = 24 * 60 * 60_000;

/**
 * Follows the log and starts a workflow for each piece of news, by its id. Apart from the
 * dispatcher, so that no order waits for news. Ends when `signal` aborts.
 * @throws UnreadableEvent, LogReplaced: going on would keep something from somebody.
 */
export const followNews = ({ start, clock, ledger, ...following }: NewsOptions): Promise<void> => {
  async function tell(recorded: RecordedEvent, term: AbortSignal): Promise<void> {
    const news = await newsOf(recorded, { ledger });
    if (news === null || clock() - Date.parse(news.at) > TOO_OLD_MS) return;
    const workflowId = workflowIds.news(news.newsId);
    await start({ workflow: 'tellNews', workflowId, input: news }, term);
  }
  return followLog(following, {
    name: 'news',
    checkpoint: 'news_checkpoint',
    prefixes: TOLD_PREFIXES,
    take: (batch, term) => inParallel(batch, (recorded) => tell(recorded, term)),
  });
};
