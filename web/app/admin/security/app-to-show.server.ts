import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { QrPicture } from '../../ui/qr.tsx';
import { qrPicture } from '../../ui/qr-picture.server.ts';

/** What a page shows for an app to scan, and its form brings back. */
export type AppToShow = Readonly<{ ticket: string; secret: string; picture: QrPicture }>;

/** A new one, or again the one of the ticket. */
export function appToShow(
  { secondFactors, settings }: Shop,
  admin: Pick<Account, 'id' | 'email'>,
  again?: string,
): AppToShow {
  const { ticket, secret, uri } = secondFactors.appToAdd(admin, settings.storeName, again);
  return { ticket, secret, picture: qrPicture(uri) };
}
