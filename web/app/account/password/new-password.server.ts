import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import { isCommonest } from './commonest-passwords.server.ts';
import { newPasswordWords as words } from './words.ts';

/** Wherever somebody chooses a password. */
export const newPassword = z
  .string(words.length)
  .min(8, words.length)
  .max(128, words.length)
  .refine((typed) => !isCommonest(typed), { abort: true, message: words.common });

/** Whether it is what everybody knows of the person: in any case of letters. */
export const isOfPerson = (
  password: string,
  { name, email, mobile }: Pick<Account, 'name' | 'email' | 'mobile'>,
): boolean => [name.toLowerCase(), email, mobile].includes(password.toLowerCase());
