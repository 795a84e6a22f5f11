import type { AccountRecords, EarlierContact } from '../../../ports/account-records.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { everythingWords } from './words.ts';

const words = everythingWords.records;

export type RecordRow = Readonly<{ what: keyof typeof words.what; about: string; at: Date | null }>;

type Listed = Omit<AccountRecords, 'credentialsChangedAt' | 'mobileUsedAt' | 'mobileGivenAt'>;

/** All of it in one list, the latest first. */
export function recordRows(records: Listed): readonly RecordRow[] {
  const { earlierClosings, earlierContacts, passkeyOffer, sentCodes, sentLinks } = records;
  const rows: readonly RecordRow[] = [
    ...sentCodes.map(({ purpose, to, sentAt }) => ({ what: purpose, about: to, at: sentAt })),
    ...sentLinks.map(({ what, sentAt }) => ({ what, about: '', at: sentAt })),
    ...earlierContacts.map(contactRow),
    ...earlierClosings.map(({ askedAt, takenBackAt }) => ({
      what: 'closing' as const,
      about: words.keptOn(formatInstant(takenBackAt)),
      at: askedAt,
    })),
  ];
  const offered: readonly RecordRow[] =
    passkeyOffer === null
      ? []
      : [{ what: 'passkeyOffer', about: passkeyOffer.orderId, at: passkeyOffer.closedAt }];
  return [...rows, ...offered].toSorted((one, other) => timeOf(other) - timeOf(one));
}

const timeOf = ({ at }: RecordRow): number => at?.getTime() ?? 0;

const contactRow = ({ what, email, mobile, changedAt, canBeUndoneUntil }: EarlierContact) => ({
  what,
  about: words.until(
    mobile === null ? email : `${email}, ${mobile}`,
    formatInstant(canBeUndoneUntil),
  ),
  at: changedAt,
});
