import { transaction, type Db } from '@store/platform/postgres';
import { copyLine, copyRows } from '../kernel/copy-rows.ts';
import type { Table } from '../kernel/table.ts';

/** Few and large ones: each is a transaction. */
const BYTES_PER_COPY = 4 << 20;

type Pending = { text: string; chunks: Buffer[]; bytes: number; copying: Promise<void> };

/**
 * Rows of append-only tables on their way into the schema. They are kept as the text that is
 * copied, outside of the heap, for there are more of them than of all others.
 */
export function appendCopies(db: Db, schema: string) {
  const pending = new Map<Table<object>, Pending>();

  async function copy(table: Table<object>, of: Pending): Promise<void> {
    const { chunks } = of;
    of.chunks = [];
    of.bytes = 0;
    await of.copying;
    of.copying = transaction(db, async (tx) => {
      await tx`set local synchronous_commit = off`;
      await copyRows(tx, schema, table, chunks);
    });
    // Whoever waits for it next sees the error; until then nobody is there to catch it.
    of.copying.catch(() => undefined);
  }

  return {
    append: (table: Table<object>, row: object): void => {
      let of = pending.get(table);
      if (of === undefined) {
        of = { text: '', chunks: [], bytes: 0, copying: Promise.resolve() };
        pending.set(table, of);
      }
      of.text += copyLine(table, row);
    },
    /** To be called after each page: copies what has become enough, while the next one is folded. */
    sendEnough: async (): Promise<void> => {
      for (const [table, of] of pending) {
        if (of.text !== '') {
          const chunk = Buffer.from(of.text);
          of.text = '';
          of.chunks.push(chunk);
          of.bytes += chunk.length;
        }
        if (of.bytes >= BYTES_PER_COPY) await copy(table, of);
      }
    },
    /** Resolves when all rows of the table are copied. */
    finished: async (table: Table<object>): Promise<void> => {
      const of = pending.get(table);
      if (of === undefined) return;
      if (of.chunks.length > 0) await copy(table, of);
      await of.copying;
    },
  };
}
