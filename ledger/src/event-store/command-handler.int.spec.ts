import { randomUUID } from 'node:crypto';
import { freshDatabase, type FreshDatabase, server } from '@store/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rupees } from '../kernel/paise.ts';
import type { WalletCommand } from '../wallet/commands.ts';
import {
  createChainVerifier,
  createLedger,
  GENESIS_HASH,
  InvalidAppend,
  openEventStore,
  StoreUnavailable,
  UnreadableEvent,
  type EventStore,
  type Trace,
} from './index.ts';

const at = '2026-11-21T06:00:00.000Z';
const trace: Trace = { actor: 'asha', correlationId: 'request-1', commandId: 'command-1' };

const credit = (reference: string, amount: number): WalletCommand => ({
  type: 'CreditFunds',
  data: {
    reference,
    source: 'topUp',
    subject: reference,
    amount: rupees(amount),
    note: null,
    at,
  },
});
const hold = (orderId: string, amount: number, when = at): WalletCommand => ({
  type: 'HoldFunds',
  data: { orderId, amount: rupees(amount), at: when },
});

describe('handling commands on a real event store', () => {
  let database: FreshDatabase;
  let eventStore: EventStore;

  beforeAll(async () => {
    database = await freshDatabase(await server('postgres'));
    eventStore = await openEventStore(database.url);
  });
  afterAll(async () => {
    await eventStore.close();
    await database[Symbol.asyncDispose]();
  });

  it('writes the new facts with their trace and answers where they lie', async () => {
    const user = randomUUID();
    const handled = await createLedger(eventStore).wallet.handle(user, credit('t1', 100), trace);

    const [event] = await eventStore.readStream(`wallet-${user}`);
    expect(handled).toMatchObject({
      accepted: true,
      events: [{ type: 'FundsCredited' }],
      revision: 0,
      position: event?.position,
    });
    expect(event?.metadata).toEqual({ ...trace, schemaVersion: 1, previousHash: GENESIS_HASH });
  });

  it('writes nothing for a command done before, and answers with the position of the stream', async () => {
    const user = randomUUID();
    const first = await createLedger(eventStore).wallet.handle(user, credit('t1', 100), trace);
    for (const ledger of [createLedger(eventStore), createLedger(eventStore)]) {
      const again = await ledger.wallet.handle(user, credit('t1', 100), trace);
      expect(again).toEqual({ ...first, events: [] });
    }
    expect(await eventStore.readStream(`wallet-${user}`)).toHaveLength(1);
  });

  it('reads once when another process has done meanwhile what it is told to do', async () => {
    const user = randomUUID();
    let reads = 0;
    const counted: EventStore = {
      ...eventStore,
      readStream: (...asked) => {
        reads += 1;
        return eventStore.readStream(...asked);
      },
    };
    const [here, elsewhere] = [createLedger(counted), createLedger(eventStore)];
    await here.wallet.handle(user, credit('t1', 100), trace);
    await elsewhere.wallet.handle(user, hold('o1', 50), trace);
    reads = 0;
    const other = { ...trace, commandId: 'command-2' };
    const again = await here.wallet.handle(user, hold('o1', 50), other);
    expect(again).toMatchObject({ accepted: true, events: [], revision: 1 });
    expect(reads).toBe(1);
  });

  it('decides again on what another process wrote meanwhile', async () => {
    const user = randomUUID();
    const [here, there] = [createLedger(eventStore), createLedger(eventStore)];
    await here.wallet.handle(user, credit('t1', 100), trace);
    await there.wallet.handle(user, hold('GT1', 80), trace);

    const refused = await here.wallet.handle(user, hold('GT2', 80), trace);
    expect(refused).toEqual({
      accepted: false,
      rejection: { type: 'InsufficientFunds', available: rupees(20), asked: rupees(80) },
    });
  });

  it('does not refuse on a memory that is out of date', async () => {
    const user = randomUUID();
    const [here, there] = [createLedger(eventStore), createLedger(eventStore)];
    await here.wallet.handle(user, credit('t1', 10), trace);
    await there.wallet.handle(user, credit('t2', 100), trace);

    const held = await here.wallet.handle(user, hold('GT1', 80), trace);
    expect(held).toMatchObject({ accepted: true, revision: 2 });
  });

  it('answers what is true now when asked for a state', async () => {
    const user = randomUUID();
    const [here, there] = [createLedger(eventStore), createLedger(eventStore)];
    const before = await here.wallet.stateOf(user);
    await there.wallet.handle(user, credit('t1', 100), trace);
    const after = await here.wallet.stateOf(user);
    expect(before).toMatchObject({ available: 0 });
    expect(after).toMatchObject({ available: 10_000 });
  });

  it('knows after one look that a stream is new', async () => {
    const user = randomUUID();
    let looks = 0;
    const { wallet } = createLedger({
      ...eventStore,
      readStream: (...asked) => {
        looks += 1;
        return eventStore.readStream(...asked);
      },
    });
    expect((await wallet.stateOf(user)).available).toBe(0);
    await wallet.handle(user, credit('t1', 100), trace);
    expect(looks).toBe(1);
  });

  it('looks no further where what it knows is enough, and does where it is not', async () => {
    const user = randomUUID();
    let looks = 0;
    const [{ wallet }, there] = [
      createLedger({
        ...eventStore,
        readStream: (...asked) => {
          looks += 1;
          return eventStore.readStream(...asked);
        },
      }),
      createLedger(eventStore),
    ];
    await wallet.handle(user, credit('t1', 100), trace);
    await there.wallet.handle(user, credit('t2', 50), trace);
    const before = looks;

    expect(await wallet.stateOf(user, { revision: 0 })).toMatchObject({ available: 10_000 });
    expect(looks).toBe(before);
    expect(await wallet.stateOf(user, { revision: 1 })).toMatchObject({ available: 15_000 });
    expect(looks).toBe(before + 1);
  });

  it('remembers what is under way, and not what was over long ago', async () => {
    const from = new Map<string, number | undefined>();
    const { bankPayment } = createLedger({
      ...eventStore,
      readStream: (stream, options) => {
        from.set(stream, options?.fromRevision);
        return eventStore.readStream(stream, options);
      },
    });
    const claimant = { kind: 'topUp', id: 'TXN-26K21-9Q4DX0PM' } as const;
    const claim = (utr: string) =>
      bankPayment.handle(
        utr,
        { type: 'ClaimUtr', data: { utr, claimant, amount: rupees(100), at } },
        trace,
      );
    const utrs = Array.from({ length: 600 }, (_, place) => String(300_000_000_000 + place));
    await Promise.all(utrs.map(claim));
    const [first = '', last = ''] = [utrs[0], utrs.at(-1)];

    await Promise.all([first, last].map(claim));

    expect(from.get(`utr-${first}`)).toBe(0);
    expect(from.get(`utr-${last}`)).toBe(1);
  });

  it('goes on although others are faster many times over', async () => {
    const user = randomUUID();
    const rival = createLedger(eventStore);
    await rival.wallet.handle(user, credit('t1', 100), trace);
    let overtaken = 0;
    const slow = createLedger({
      ...eventStore,
      readStream: (stream, options) => eventStore.readStream(stream, options),
      append: async (stream, events, expectedRevision) => {
        if (overtaken < 8) {
          overtaken += 1;
          await rival.wallet.handle(user, hold(`GT-R${overtaken}`, 1), trace);
        }
        return eventStore.append(stream, events, expectedRevision);
      },
    });

    const held = await slow.wallet.handle(user, hold('GT-1', 7), trace);

    expect(held.accepted).toBe(true);
    expect(overtaken).toBe(8);
  });

  it('never overdraws a wallet that several processes spend from at once', async () => {
    const users = Array.from({ length: 4 }, () => randomUUID());
    const eventStores = await Promise.all([1, 2, 3].map(() => openEventStore(database.url)));
    const ledgers = eventStores.map((each) => createLedger(each));
    for (const user of users) await ledgers[0]!.wallet.handle(user, credit('t1', 100), trace);

    const spend = async (user: string, nr: number) => {
      // Every order is tried by two processes, as a retry after a lost answer would.
      for (const ledger of [ledgers[nr % 3]!, ledgers[(nr + 1) % 3]!]) {
        for (;;) {
          const result = await ledger.wallet
            .handle(user, hold(`GT${nr}`, 7), trace)
            .catch((error: Error) => {
              expect(error.name).toBe('STREAM_CONTENDED');
              return null;
            });
          if (result) break;
        }
      }
    };
    await Promise.all(
      users.flatMap((user) => Array.from({ length: 30 }, (_, nr) => spend(user, nr))),
    );

    const chain = createChainVerifier();
    for (const user of users) {
      const events = await eventStore.readStream(`wallet-${user}`);
      const held = events.filter(({ type }) => type === 'FundsHeld');
      expect(held).toHaveLength(14);
      expect(new Set(held.map(({ data }) => data['orderId'])).size).toBe(14);
      expect(events.map(chain.add)).toEqual(events.map(() => null));
      for (const ledger of ledgers) {
        expect(await ledger.wallet.stateOf(user)).toMatchObject({ available: 200, held: 9800 });
      }
    }
    await Promise.all(eventStores.map((each) => each.close()));
  });

  it('works off 64 commands on one wallet in one process without losing any', async () => {
    const user = randomUUID();
    const { wallet } = createLedger(eventStore);
    const results = await Promise.all(
      Array.from({ length: 64 }, (_, nr) => wallet.handle(user, credit(`t${nr}`, 1), trace)),
    );
    expect(results.every(({ accepted }) => accepted)).toBe(true);
    expect(await wallet.stateOf(user)).toMatchObject({ available: 6400 });
  });

  it('agrees with the event store when an answer was lost after the commit', async () => {
    const user = randomUUID();
    let lose = true;
    const forgetful: EventStore = {
      ...eventStore,
      append: async (...args) => {
        const result = await eventStore.append(...args);
        if (!lose) return result;
        lose = false;
        throw new StoreUnavailable('appending', new Error('answer lost'));
      },
    };
    const { wallet } = createLedger(forgetful);
    await expect(wallet.handle(user, credit('t1', 100), trace)).rejects.toThrow(StoreUnavailable);

    expect(await wallet.handle(user, credit('t1', 100), trace)).toMatchObject({
      accepted: true,
      events: [],
      revision: 0,
    });
    expect(await eventStore.readStream(`wallet-${user}`)).toHaveLength(1);
  });

  it('does not take another process for itself: one reference, two contents, one is refused', async () => {
    const user = randomUUID();
    const ledgers = [createLedger(eventStore), createLedger(eventStore)];
    await ledgers[0]!.wallet.handle(user, credit('t0', 1), trace);
    await ledgers[1]!.wallet.stateOf(user);

    const answers = await Promise.all(
      ledgers.map((ledger, nr) => ledger.wallet.handle(user, credit('t1', 50 + nr), trace)),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    const states = await Promise.all(ledgers.map((ledger) => ledger.wallet.stateOf(user)));
    expect(states[0]).toEqual(states[1]);
  });

  it('does not write what it could not read again', async () => {
    const user = randomUUID();
    const { wallet } = createLedger(eventStore);
    await wallet.handle(user, credit('t1', 100), trace);
    const handling = wallet.handle(user, hold('GT1', 1, 'tomorrow'), trace);
    await expect(handling).rejects.toThrow(InvalidAppend);
    expect(await wallet.handle(user, hold('GT1', 1), trace)).toMatchObject({ accepted: true });
  });

  it('stops at an event it cannot read and names its place', async () => {
    const user = randomUUID();
    const stream = `wallet-${user}`;
    const metadata = { ...trace, schemaVersion: 9, previousHash: GENESIS_HASH };
    const unknown = { id: randomUUID(), type: 'FundsTeleported', data: {}, metadata };
    await eventStore.append(stream, [unknown], -1);
    const [{ position } = { position: 0n }] = await eventStore.readStream(stream);

    const { wallet } = createLedger(eventStore);
    const handling = wallet.handle(user, credit('t1', 1), trace);
    await expect(handling).rejects.toThrow(UnreadableEvent);
    await expect(wallet.stateOf(user)).rejects.toThrow(`FundsTeleported at position ${position}`);
  });
});
