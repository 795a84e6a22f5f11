import { programs, signInCodes } from './migrations/api.ts';
import { migrate, type Db } from '@store/platform/postgres';
import { migrateSealing } from '@store/platform/sealing';
import {
  accounts,
  blocked,
  byTextId,
  closings,
  consentWays,
  forNextTime,
  ownData,
  permissions,
  registered,
  standings,
  registrations,
  retention,
  roles,
} from './migrations/accounts.ts';
import {
  catalogue,
  catalogueDesk,
  catalogueFiles,
  catalogueSearch,
  pictures,
  productSlugs,
  reservations,
} from './migrations/catalogue.ts';
import { agreedByBuying, complaints, hiddenOnBoard, receiptLinks } from './migrations/care.ts';
import {
  notes,
  orderInHand,
  orderQueue,
  people,
  providerPoints,
  sealedSearch,
  searchOfAll,
  thresholds,
  trail,
} from './migrations/desk.ts';
import { invoices } from './migrations/invoices.ts';
import { priceDesk } from './migrations/prices.ts';
import { news } from './migrations/news.ts';
import { resellers, sandbox } from './migrations/resellers.ts';
import {
  accountSecurity,
  earlierTokens,
  factorLetters,
  givenMobiles,
  hitCounts,
  identities,
  mobileUse,
  ownWays,
  passwordResets,
  passwordTries,
  secondFactors,
  sessions,
  verificationLinks,
  verifiedContacts,
  workTaken,
} from './migrations/sign-in.ts';
import { webhooksOut } from './migrations/webhooks-out.ts';

/** The tables that belong to the web process: who the customers are and what is for sale. */
export async function migrateShop(db: Db): Promise<void> {
  await migrateSealing(db);
  await migrate(db, 'shop', [
    { name: '0001-accounts', sql: accounts },
    { name: '0002-sessions', sql: sessions },
    { name: '0003-catalogue', sql: catalogue },
    { name: '0004-blocked-customers', sql: blocked },
    { name: '0005-age-of-earlier-tokens', sql: earlierTokens },
    { name: '0006-password-tries', sql: passwordTries },
    { name: '0007-verification-links', sql: verificationLinks },
    { name: '0008-accounts-by-text-id', sql: byTextId },
    { name: '0009-sealed-search', sql: sealedSearch },
    { name: '0010-trail', sql: trail },
    { name: '0011-roles', sql: roles },
    { name: '0012-catalogue', sql: catalogueDesk },
    { name: '0013-pictures', sql: pictures },
    { name: '0014-reservations', sql: reservations },
    { name: '0015-catalogue-files', sql: catalogueFiles },
    { name: '0016-permissions', sql: permissions },
    { name: '0017-notes', sql: notes },
    { name: '0017-people', sql: people },
    { name: '0018-order-queue', sql: orderQueue },
    { name: '0019-second-factors', sql: secondFactors },
    { name: '0020-registrations', sql: registrations },
    { name: '0022-search-of-all', sql: searchOfAll },
    { name: '0023-provider-points', sql: providerPoints },
    { name: '0024-registered', sql: registered },
    { name: '0026-thresholds', sql: thresholds },
    { name: '0028-factor-letters', sql: factorLetters },
    { name: '0029-password-resets', sql: passwordResets },
    { name: '0030-account-security', sql: accountSecurity },
    { name: '0031-limits', sql: hitCounts },
    { name: '0031-work', sql: workTaken },
    { name: '0032-identities', sql: identities },
    { name: '0033-own-data', sql: ownData },
    { name: '0034-closings', sql: closings },
    { name: '0034-retention', sql: retention },
    { name: '0035-mobile-use', sql: mobileUse },
    { name: '0036-ways-in', sql: ownWays },
    { name: '0040-given-mobiles', sql: givenMobiles },
    { name: '0040-verified-contacts', sql: verifiedContacts },
    { name: '0040-consent-ways', sql: consentWays },
    { name: '0041-catalogue-search', sql: catalogueSearch },
    { name: '0041-product-slugs', sql: productSlugs },
    { name: '0050-complaints', sql: complaints },
    { name: '0050-receipt-links', sql: receiptLinks },
    { name: '0050-hidden-on-board', sql: hiddenOnBoard },
    { name: '0050-agreed-by-buying', sql: agreedByBuying },
    { name: '0052-for-next-time', sql: forNextTime },
    { name: '0054-invoices', sql: invoices },
    { name: '0045-news', sql: news },
    { name: '0069-price-desk', sql: priceDesk },
    { name: '0073-standings', sql: standings },
    { name: '0078-order-in-hand', sql: orderInHand },
    { name: '0090-programs', sql: programs },
    { name: '0091-sign-in-codes', sql: signInCodes },
    { name: '0092-resellers', sql: resellers },
    { name: '0093-webhooks-out', sql: webhooksOut },
    { name: '0094-sandbox', sql: sandbox },
  ]);
}
