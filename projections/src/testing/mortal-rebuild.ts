import { openEventStore } from '@store/ledger/event-store';
import { connectPostgres } from '@store/platform/postgres';
import { rebuild } from '../rebuild/rebuild.ts';

/** A rebuild in a process of its own, which is killed when it asks for a certain page of the log. */
const [url = '', lastPage = ''] = process.argv.slice(2);
const eventStore = await openEventStore(url);
const db = connectPostgres(url, { max: 6, name: 'mortal rebuild' });
let page = 0;
await rebuild({
  db,
  eventsPerPage: 10,
  rowsInMemory: 40,
  eventStore: {
    ...eventStore,
    head: () => eventStore.head(),
    readAll: async (options) => {
      page += 1;
      if (page === Number(lastPage)) process.kill(process.pid, 'SIGKILL');
      return eventStore.readAll(options);
    },
  },
});
