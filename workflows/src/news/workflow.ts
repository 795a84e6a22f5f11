import { proxyActivities, proxyLocalActivities, sleep } from '@temporalio/workflow';
import { inEveryWay } from '../alarm/in-every-way.ts';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import type { NewsActivities, NewsToTell } from './contract.ts';
import type { News } from './news.ts';

const desk = proxyLocalActivities<NewsActivities>({
  startToCloseTimeout: '10 seconds',
  retry: UNTIL_DONE,
});

/** What happened a day ago is no news. */
const outside = proxyActivities<NewsActivities>({
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  scheduleToCloseTimeout: '1 day',
  retry: PATIENTLY,
});

/** What happened close together, to whomever: one piece that fails keeps none of the others. */
export async function tellNews(told: NewsToTell | News | readonly News[]): Promise<void> {
  if ('news' in told) return tellTogether(told.news);
  // Executions of one time were started for one piece, then for several that were told one by one.
  const pieces = 'newsId' in told ? [told] : told;
  for (const one of await Promise.allSettled(pieces.map(tell))) {
    if (one.status === 'rejected') throw one.reason;
  }
}

/**
 * What is news only if its order is still on its way by then: one look at all of them, when the last is
 * due. Nothing of it is worked on before, so whoever waits for the store to rest leaves it out.
 */
export async function tellSlowOrders({ news }: NewsToTell): Promise<void> {
  const due = Math.max(...news.map(({ ifOnItsWayAt = '' }) => Date.parse(ifOnItsWayAt)));
  await sleep(Math.max(1, due - Date.now()));
  const still = await desk.stillOnTheirWay(news);
  if (still.length > 0) await tellTogether(still);
}

/** A step for each mail would cost the engine as much as the orders that they tell of. */
async function tellTogether(pieces: readonly News[]): Promise<void> {
  const told = await desk.noteTogether(pieces);
  const mailed = told.filter(({ mail }) => mail).map(({ newsId }) => newsId);
  await inEveryWay('news', [
    ...(mailed.length > 0 ? [mailAll(mailed)] : []),
    ...told.flatMap(({ newsId, browsers }) =>
      browsers.map((browser) => outside.pushNews(newsId, browser)),
    ),
  ]);
}

/** Those that do not leave with the others are tried each by itself, for as long as it is news. */
async function mailAll(newsIds: readonly string[]): Promise<void> {
  const left = await outside.mailTogether(newsIds);
  await inEveryWay(
    'news',
    left.map((newsId) => outside.mailNews(newsId)),
  );
}

/** Tells one customer one thing, in each way that they want; as executions of one time do. */
async function tell(news: News): Promise<void> {
  const { mail, browsers } = await desk.noteNews(news);
  await inEveryWay('news', [
    ...(mail ? [outside.mailNews(news.newsId)] : []),
    ...browsers.map((browser) => outside.pushNews(news.newsId, browser)),
  ]);
}
