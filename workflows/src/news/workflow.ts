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

/** Tells one customer one thing, in each way that they want: one that fails keeps none of the others. */
export async function tellNews(news: News): Promise<void> {
  const { mail, browsers } = await desk.noteNews(news);
  await inEveryWay('news', [
    ...(mail ? [outside.mailNews(news.newsId)] : []),
    ...browsers.map((browser) => outside.pushNews(news.newsId, browser)),
  ]);
}
