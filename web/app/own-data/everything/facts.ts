import { stateInWords } from '../../../ports/gst-states.ts';
import type { Fact } from '../../ui/definition-list.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import type { OwnFacts } from './own-facts.server.ts';
import { everythingWords } from './words.ts';

const verified = (text: string, at: Date | null): string => {
  const words = everythingWords.account;
  return at === null ? words.notVerified(text) : words.verified(text, formatInstant(at));
};

const known = (label: string, at: Date | null): readonly Fact[] =>
  at === null ? [] : [{ label, value: formatInstant(at) }];

export function accountFacts(account: OwnFacts['account']): readonly Fact[] {
  const words = everythingWords.account;
  const { mobile, mobileVerifiedAt } = account;
  return [
    { label: words.customerNumber, value: account.customerNumber },
    { label: words.name, value: account.name },
    { label: words.email, value: verified(account.email, account.emailVerifiedAt) },
    {
      label: words.mobile,
      value: mobile === null ? everythingWords.none : verified(mobile, mobileVerifiedAt),
    },
    ...known(words.mobileUsed, account.mobileUsedAt),
    ...known(words.mobileGiven, account.mobileGivenAt),
    ...known(words.changed, account.credentialsChangedAt),
    { label: words.role, value: words.roles[account.role] },
    { label: words.registered, value: formatInstant(account.registeredAt) },
  ];
}

export function ageFacts(age: NonNullable<OwnFacts['age']>): readonly Fact[] {
  const words = everythingWords.age;
  const { guardian, guardianAgreedAt } = age;
  const agreed = guardianAgreedAt === null ? words.notYet : formatInstant(guardianAgreedAt);
  return [
    { label: words.said, value: age.adult ? words.adult : words.minor },
    { label: words.at, value: formatInstant(age.statedAt) },
    { label: words.version, value: age.textVersion },
    ...(guardian === null
      ? []
      : [
          { label: words.guardian, value: guardian.name },
          { label: words.contact, value: guardian.contact },
          { label: words.agreed, value: agreed },
        ]),
  ];
}

export function moneyFacts({ wallet, points, leaderboardThisWeek }: OwnFacts): readonly Fact[] {
  const words = everythingWords.money;
  const place = leaderboardThisWeek;
  const rank =
    place === null ? words.notRanked : words.ranked(place.rank, formatRupees(place.spent));
  return [
    { label: words.available, value: formatRupees(wallet.available) },
    { label: words.onHold, value: formatRupees(wallet.onHold) },
    { label: words.locked, value: formatRupees(wallet.locked) },
    { label: words.points, value: formatPoints(points) },
    { label: words.rank, value: rank },
  ];
}

export function taxAddressFacts(address: NonNullable<OwnFacts['taxAddress']>): readonly Fact[] {
  const words = everythingWords.taxAddress;
  return [
    { label: words.state, value: stateInWords(address.state) },
    { label: words.pin, value: address.pin },
    { label: words.gstin, value: address.gstin || everythingWords.none },
    { label: words.legalName, value: address.legalName || everythingWords.none },
    { label: words.address, value: address.address || everythingWords.none },
    { label: words.since, value: formatInstant(address.since) },
  ];
}

export function nomineeFacts(nominee: NonNullable<OwnFacts['nominee']>): readonly Fact[] {
  const words = everythingWords.nominee;
  return [
    { label: words.name, value: nominee.name },
    { label: words.contact, value: nominee.contact },
    { label: words.since, value: formatInstant(nominee.since) },
  ];
}
