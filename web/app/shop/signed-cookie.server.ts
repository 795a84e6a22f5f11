import { createCookie, type Cookie } from '@remix-run/node';
import type { StoreSettings } from '../../server/settings.ts';

/** `seconds` long. Each has a key of its own, so that none can be sent in another's place. */
export const signedCookie = (
  { formKeys, publicUrl }: StoreSettings,
  name: string,
  seconds: number,
): Cookie =>
  createCookie(name, {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    path: '/',
    maxAge: seconds,
    secrets: formKeys.map((key) => `${key} ${name}`),
  });
