import { connectPostgres } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import type { Letter } from '../contracts.ts';
import { customersInShop } from '../customers/shop-view.ts';
import type { Sender } from '../messages/compose.ts';
import { writeVerification } from '../messages/write-message.ts';
import type { Mail } from '../messages/mail.ts';

export type WrittenMail = Mail;

/** Writes what a page asks for as the worker does, for specs of those who ask for them. */
export const mailWriter =
  (databaseUrl: string, keys: StoreKeys, sender: Sender) =>
  async (letter: Extract<Letter, { kind: 'verification' }>): Promise<Mail | null> => {
    const db = connectPostgres(databaseUrl, { max: 1 });
    try {
      return await writeVerification(
        { customers: customersInShop(db), keys, sender: () => sender },
        letter,
      );
    } finally {
      await db.end();
    }
  };
