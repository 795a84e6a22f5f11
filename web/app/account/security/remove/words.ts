import type { ProviderId } from '../../../../ports/identity-providers.ts';

export type RemovableWay = 'password' | 'mobile' | 'passkey' | ProviderId;

const aPasskey = (name: string) => (name === '' ? 'your passkey' : `your passkey from ${name}`);
const elsewhere = (name: string) => `sign-in with ${name}`;

export const removeWords = {
  title: (way: RemovableWay, name: string) => `Remove ${removeWords.called(way, name)}?`,
  called: (way: RemovableWay, name: string) =>
    ({
      password: 'your password',
      mobile: 'your mobile number',
      passkey: aPasskey(name),
      google: elsewhere(name),
      oidc: elsewhere(name),
    })[way],
  lead: 'You will no longer be able to sign in with it. We will tell you by email.',
  button: 'Remove',
  pending: 'Removing',
  keep: 'Keep It',
};

export const removeAnswers = {
  removed: 'Removed.',
  gone: 'This was removed already.',
  last: 'This is your last way to sign in. Add another one before you remove it.',
  lastFactor:
    'The store asks every admin for a second factor, and this is your last one. Add another one before you remove it.',
  unknown: 'There is no such way to sign in.',
};
