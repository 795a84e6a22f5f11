import { describe, expect, it } from 'vitest';
import { OwnerSettings } from '../owner-settings/index.ts';
import { ALREADY_BOUGHT, checkOf, meaningOf, NEVER_PLAYED, NOT_PERMITTED } from './notices.ts';

const { providerNotices: usual } = OwnerSettings.parse({});

const noticeIn = (message: string, notices: readonly string[]) => {
  const meaning = meaningOf(message, notices);
  return meaning === null ? null : checkOf(meaning);
};

describe('a sentence of a provider', () => {
  it.each([
    ['The Malaysia monthly limit is reached', 'refused', NOT_PERMITTED, undefined],
    ['The recharge has failed, contact customer service', 'refused', NOT_PERMITTED, undefined],
    ['Notice of a pricing change', 'refused', NOT_PERMITTED, undefined],
    ['We do not support recharge for users in Indonesia.', 'refused', NOT_PERMITTED, 'region'],
    ['Not available in your region', 'refused', NOT_PERMITTED, 'region'],
    ['You have already purchased this', 'alreadyBought', ALREADY_BOUGHT, undefined],
    ['Please log in to the game first', 'neverPlayed', NEVER_PLAYED, undefined],
  ])('means by the usual phrases: %s', (message, outcome, sentence, about) => {
    expect(noticeIn(message, usual)).toEqual({
      ...{ outcome, message: sentence },
      ...(about !== undefined && { about }),
    });
  });

  it('that fits nothing means nothing', () => {
    expect(noticeIn('Server busy', usual)).toBeNull();
    expect(noticeIn('Server busy', [])).toBeNull();
  });

  it.each([
    ['region: akun indonesia', 'refused', 'region'],
    ['Not found:  Indonesia', 'notFound', undefined],
    ['bought: akun', 'alreadyBought', undefined],
    ['not played: akun', 'neverPlayed', undefined],
    ['not permitted: akun', 'refused', undefined],
    ['akun', 'refused', undefined],
    ['Balance: akun', 'unavailable', undefined],
    ['account:indonesia', 'unavailable', undefined],
  ])('means what the owner says it does: %s', (line, outcome, about) => {
    expect(noticeIn('Akun Indonesia ditolak', [line])).toMatchObject({
      outcome,
      ...(about !== undefined && { about }),
    });
  });

  it('is first of all what the owner says', () => {
    expect(noticeIn('already purchased', ['not permitted: purchased'])).toMatchObject({
      outcome: 'refused',
    });
  });

  it('fits no line that names a meaning and no phrase', () => {
    expect(noticeIn('Server busy', ['region:'])).toBeNull();
    expect(noticeIn('Server busy', ['account: '])).toBeNull();
  });
});
