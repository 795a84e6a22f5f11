import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import { inEveryWay } from '../alarm/in-every-way.ts';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import type { NewsActivities } from './contract.ts';
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
export async function tellNews(told: News | readonly News[]): Promise<void> {
  // Executions of one time were started for one piece each.
  const pieces = 'newsId' in told ? [told] : told;
  for (const one of await Promise.allSettled(pieces.map(tell))) {
    if (one.status === 'rejected') throw one.reason;
  }
}

/** Tells one customer one thing, in each way that they want; likewise. */
async function tell(news: News): Promise<void> {
  const { mail, browsers } = await desk.noteNews(news);
  await inEveryWay('news', [
    ...(mail ? [outside.mailNews(news.newsId)] : []),
    ...browsers.map((browser) => outside.pushNews(news.newsId, browser)),
  ]);
}
