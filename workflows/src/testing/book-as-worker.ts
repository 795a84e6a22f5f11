import type { Ledger } from '@store/ledger/event-store';
import { MockActivityEnvironment } from '@temporalio/testing';
import { bookEntryActivities } from '../book-entry/activities.ts';
import { noCustomers } from './no-customers.ts';
import { walletLimits } from './spec-keys.ts';

/** Books an entry that is agreed to, as the worker does. */
export const bookAsWorker = (ledger: Ledger, entryId: string): Promise<void> =>
  new MockActivityEnvironment({ activityId: entryId, attempt: 1 }).run(() =>
    bookEntryActivities({
      ...{ ledger, customers: noCustomers, walletLimits, clock: () => Date.now() },
    }).bookEntry(entryId, new Date().toISOString()),
  );
