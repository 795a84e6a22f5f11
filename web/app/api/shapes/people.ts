import type { Paise } from '@store/ledger';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import { Flag, flagOf } from './flag.ts';
import { Rupees, rupeesOf } from './money.ts';

export const UserShown = z
  .object({
    _id: z.string(),
    userid: z.int().meta({ description: 'The customer number, as people read it out.' }),
    name: z.string(),
    email: z.string(),
    mobilenumber: z.string().nullable(),
    role: z.enum(['user', 'reseller', 'admin']),
    balance: Rupees,
    verified: Flag.meta({ description: 'Whether the email is.' }),
    isBlocked: Flag,
  })
  .meta({ id: 'User' });

export const userShown = (account: Account, balance: Paise): z.input<typeof UserShown> => ({
  _id: account.id,
  userid: account.customerNumber,
  name: account.name,
  email: account.email,
  mobilenumber: account.mobile,
  role: account.role,
  balance: rupeesOf(balance),
  verified: flagOf(account.emailVerifiedAt !== null),
  isBlocked: flagOf(account.blockedAt !== null),
});

/** Either of the two that an account is named by. */
export const UserId = z
  .string()
  .max(100)
  .meta({ description: 'Your own `_id` or `userid`; an admin may name another account.' });

/** In a body, where the earlier clients send a number as well. */
export const OwnId = z
  .union([z.string().max(100), z.int()])
  .optional()
  .meta({ description: 'Not needed: if it is sent, it has to be your own `_id` or `userid`.' });
