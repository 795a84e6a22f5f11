import { LEGAL_SETTINGS } from '@store/workflows/owner-settings';
import type { Logger } from '@store/platform/logging';
import type { StoreSettings } from '../../ports/store-settings.ts';

/** The law asks every shop to say who sells, and to whom its customers can complain. */
export function warnOfBlanks(legal: StoreSettings['legal'], log: Pick<Logger, 'warn'>): void {
  const blanks = LEGAL_SETTINGS.filter((setting) => legal[setting] === '');
  if (blanks.length === 0) return;
  log.warn(
    { blanks },
    'pages do not say in full who sells here; an admin enters it at /admin/settings',
  );
}
