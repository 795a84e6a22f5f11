import { anywhere, type Tx } from '@store/platform/postgres';

/** Is the text part of what is shown of the order? Wildcards are ordinary characters here. */
export function containing(db: Tx, text: string) {
  const pattern = anywhere(text.trim());
  return db`(order_id ilike ${pattern} or item_name ilike ${pattern}
             or product_name ilike ${pattern})`;
}
