import type { Instant, OrderStatus } from '@store/ledger';
import type { OrderView } from '@store/projections';

/** What came of an admin's decision. */
export type Decided =
  /** `order` as it is now; it may have ended otherwise than asked. */
  | Readonly<{
      outcome: 'settled' | 'proposed' | 'withdrawn' | 'released' | 'sent';
      order: OrderView;
    }>
  | Readonly<{ outcome: 'noSuchOrder' }>
  | Readonly<{ outcome: 'notProcessing'; status: OrderStatus }>
  | Readonly<{ outcome: 'tooEarly'; from: Instant }>
  | Readonly<{
      outcome:
        | 'held'
        | 'corrected'
        | 'moved'
        | 'notHeld'
        | 'noSuchPart'
        | 'partDelivered'
        | 'codesSeen'
        | 'nothingKept'
        | 'ownOrder'
        | 'ownProposal'
        | 'alreadyProposed'
        | 'disputed'
        | 'notOpen'
        | 'lapsed'
        | 'outOfReach';
    }>;
