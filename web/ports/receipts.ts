import type { OrderView, TopUpView } from '@store/projections';

/** What a receipt can be about. */
export type ReceiptOf = { order: OrderView; topUp: TopUpView };

export type Find<View> = (
  id: string,
  options?: Readonly<{
    /** For who has seen more than the read side knows, or shall. */
    fresh?: boolean;
  }>,
) => Promise<View | null>;

/**
 * One order or top-up as the read side tells it; one that it does not know yet as its own stream
 * does, because whatever was acknowledged has a page. Null for what does not exist.
 */
export type Receipts = Readonly<{ [Kind in keyof ReceiptOf]: Find<ReceiptOf[Kind]> }>;
