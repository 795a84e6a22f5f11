import { weekOf } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { keptForNextTime } from '../kept-for-next-time.server.ts';
import { nameOfIdentity } from '../../account/security/name-of-identity.ts';

/** All that the store keeps of somebody, but for the lists that grow with the years. */
export async function ownFacts(shop: Shop, account: Account, request: Request) {
  const { accountRecords, ages, nominees, readModels, secondFactors, settings, taxAddresses } =
    shop;
  const { id } = account;
  const now = shop.now();
  const without = await shop.accounts.notRankedIds(settings.rolesOffBoard);
  const [
    own,
    age,
    nominee,
    taxAddress,
    kept,
    factors,
    identities,
    sessions,
    balance,
    locked,
    points,
    counters,
    place,
    hidden,
    byMail,
    browsers,
    codesSeen,
    apiKeys,
  ] = await Promise.all([
    accountRecords.of(id),
    ages.of(id),
    nominees.of(id),
    taxAddresses.of(id),
    keptForNextTime(shop, account),
    secondFactors.of(id),
    shop.identities.of(id),
    shop.sessions.of(id, request),
    readModels.walletBalance(id),
    readModels.lockedFundsOf(id),
    readModels.pointsBalance(id),
    readModels.orderCounters(id),
    readModels.leaderboardPlace(weekOf(now.toISOString()), id, { without }),
    shop.boardNames.isHidden(id),
    shop.news.wantsMail(id),
    shop.news.browsersOf(id),
    shop.codes.revealsTo(id),
    shop.apiKeys.of(id),
  ]);
  const { credentialsChangedAt, mobileUsedAt, mobileGivenAt, ...records } = own;
  return {
    madeAt: now,
    account: {
      id,
      customerNumber: account.customerNumber,
      name: account.name,
      email: account.email,
      emailVerifiedAt: account.emailVerifiedAt,
      mobile: account.mobile,
      mobileVerifiedAt: account.mobileVerifiedAt,
      mobileUsedAt,
      mobileGivenAt,
      credentialsChangedAt,
      role: account.role,
      permissions: account.permissions,
      registeredAt: account.createdAt,
      namedOnLeaderboard: !hidden,
    },
    age,
    nominee,
    gameIds: kept.gameIds.map(({ id: _id, ...gameId }) => gameId),
    favourites: kept.favourites,
    taxAddress,
    notificationSettings: {
      byMail,
      browsers: browsers.map(({ device, addedAt }) => ({ device, addedAt })),
    },
    waysIn: {
      password: account.proofs?.password ?? false,
      secondFactors: factors.factors.map(({ kind, signsIn, name, addedAt, usedAt }) => ({
        kind,
        signsIn,
        name,
        addedAt,
        usedAt,
      })),
      recoveryCodesLeft: factors.recoveryCodesLeft,
      accountsElsewhere: identities.map((identity) => ({
        name: nameOfIdentity(shop.identityProviders, identity),
        ...identity,
      })),
      /** Of machines; those that have ended lately as well. */
      apiKeys: apiKeys.map(({ id: _id, ...key }) => key),
    },
    /** Amounts in paise. */
    records,
    signedIn: sessions.map(({ id: _id, ...session }) => session),
    /** In paise. */
    wallet: { available: balance.available, onHold: balance.held, locked },
    /** In hundredths of a point. */
    points,
    /** Each time a code that was bought was opened, without the code. */
    codesSeen: codesSeen.map(({ orderId, at, address }) => ({ orderId, at, address })),
    orders: counters,
    leaderboardThisWeek: place === null ? null : { rank: place.rank, spent: place.spent },
  };
}

export type OwnFacts = Awaited<ReturnType<typeof ownFacts>>;
