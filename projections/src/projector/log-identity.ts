import { verifySameLog, type EventStore, type LastProcessed } from '@store/ledger/event-store';

/** @throws LogReplaced unless the event last projected still lies where it lay. */
export const verifyProjectedLog = (eventStore: EventStore, last: LastProcessed): Promise<void> =>
  verifySameLog(eventStore, last, {
    made: 'the read models were made from',
    remedy: 'run `npm run rebuild`',
  });
