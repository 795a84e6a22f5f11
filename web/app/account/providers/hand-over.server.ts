import type { Shop } from '../../../ports/shop.ts';
import type { SignInByCode } from '../../../ports/sign-in-codes.ts';

/** Whose program asks for it, by the very origin of its pages; '' for anybody else. */
export const returnToIn = ({ settings }: Pick<Shop, 'settings'>, asked: string): string =>
  settings.apiOrigins.includes(asked) ? asked : '';

/** Where a sign-in goes on that a program has asked for: its own page, with a code that gets a token. */
export async function handedOver(
  { signInCodes }: Shop,
  returnTo: string,
  signIn: SignInByCode,
): Promise<string> {
  const code = await signInCodes.give(signIn);
  return pageOf(returnTo, { success: 'true', code });
}

/** Where it goes on that came to nothing. */
export const notHandedOver = (returnTo: string): string => pageOf(returnTo, { success: 'false' });

const pageOf = (returnTo: string, said: Readonly<Record<string, string>>): string =>
  `${returnTo}/?${new URLSearchParams(said).toString()}`;
