import type { EventStore, Ledger } from '@store/ledger/event-store';
import type { Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { newsActivities } from '../news/activities.ts';
import { newsInShop } from '../news/news-in-shop.ts';
import { newsOf } from '../news/news-of.ts';

type Shop = Readonly<{
  db: Db;
  eventStore: Pick<EventStore, 'readStream'>;
  ledger: Ledger;
  keys: StoreKeys;
  sender: Sender;
}>;

/** Tells the customer what a stream has for them by now, as the worker does: the mails that leave. */
export async function mailNewsAsWorker(shop: Shop, stream: string): Promise<readonly Mail[]> {
  const { db, eventStore, ledger, keys, sender } = shop;
  const mails: Mail[] = [];
  const activities = newsActivities({
    ledger,
    news: newsInShop(db),
    mailer: { send: async (_id, mail) => void mails.push(mail), close: () => undefined },
    ...{ pusher: null, sender: () => sender, keys, clock: () => Date.now() },
  });
  const events = await eventStore.readStream(stream);
  const told = await Promise.all(events.map((event) => newsOf(event, { ledger })));
  const news = told.filter((one) => one !== null).filter((one) => !one.ifOnItsWayAt);
  await new MockActivityEnvironment().run(async () => {
    const ways = await activities.noteTogether(news);
    await activities.mailTogether(ways.flatMap(({ newsId, mail }) => (mail ? newsId : [])));
  });
  return mails;
}
