import { describe, expect, it } from 'vitest';
import { openEventStore } from './index.ts';

describe('the address of an event store', () => {
  it('names its kind', async () => {
    await expect(openEventStore('mysql://localhost/store')).rejects.toThrow(
      'no event store speaks mysql://',
    );
  });

  it('needs a user when EventStoreDB is reached over TLS', async () => {
    await expect(openEventStore('esdb+discover://cluster.example:2113')).rejects.toThrow(
      'needs a user',
    );
  });

  it('of EventStoreDB is not looked up before the first call', async () => {
    const addresses = [
      'esdb://127.0.0.1:1?tls=false',
      'esdb://admin:p%40ss@db.example:2113',
      'esdb+discover://admin:changeit@a.example:2113,b.example:2113?nodePreference=leader',
    ];
    for (const address of addresses) await (await openEventStore(address)).close();
  });
});
