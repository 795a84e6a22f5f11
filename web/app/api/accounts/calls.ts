import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { OwnId, UserShown } from '../shapes/people.ts';

const Email = z.string().max(320).meta({ example: 'asha@example.com' });
const SignedIn = z.object({
  token: z.string().meta({ description: 'For `Authorization: Bearer …`; good for six hours.' }),
  expiresAt: z.iso.datetime(),
  user: UserShown,
});

export const signIn = call({
  name: 'signIn',
  method: 'POST',
  path: '/auth/login',
  tag: 'Accounts',
  summary: 'Sign in with e-mail and password',
  description:
    'The token that was sent along is over, if it was one. An account with a second factor sends its code as well.',
  caller: 'newcomer',
  body: z.object({
    email: Email,
    password: z.string().min(1).max(1_000),
    code: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Of an app for codes, or a recovery code.' }),
  }),
  answer: SignedIn,
  says: 'msg',
  soft: true,
  rejections: [
    ...['SignInWrong', 'EmailUnverified', 'AccountBlocked', 'AccountClosed'],
    ...['SecondFactorDue', 'SecondFactorWrong', 'TooMany'],
  ] as const,
});

export const signOut = call({
  name: 'signOut',
  method: 'POST',
  path: '/auth/logout',
  tag: 'Accounts',
  summary: 'End the token',
  caller: 'customer',
  answer: z.object({ msg: z.string() }),
});

export const validateUser = call({
  name: 'validateUser',
  method: 'POST',
  path: '/auth/validateuser',
  tag: 'Accounts',
  summary: 'Whose token it is',
  caller: 'customer',
  body: z.object({
    requiredRoles: z
      .array(z.enum(['user', 'reseller', 'admin']))
      .max(10)
      .optional()
      .meta({ description: 'Refused unless the account has one of these roles.' }),
  }),
  answer: z.object({ role: z.enum(['user', 'reseller', 'admin']), user: UserShown }),
  rejections: ['Forbidden'],
});

export const isMobileFree = call({
  name: 'isMobileFree',
  method: 'POST',
  path: '/verify/mobilenumber',
  tag: 'Accounts',
  summary: 'Whether nobody has this mobile number',
  description: 'For a form that is being filled in; to register has the last word.',
  caller: 'newcomer',
  body: z.object({ mobileNumber: z.string().max(40).meta({ example: '9876543211' }) }),
  answer: z.object({ isUnique: z.boolean() }),
});

export const isEmailFree = call({
  name: 'isEmailFree',
  method: 'POST',
  path: '/verify/email',
  tag: 'Accounts',
  summary: 'Whether nobody has this e-mail',
  description: 'For a form that is being filled in; to register has the last word.',
  caller: 'newcomer',
  body: z.object({ email: Email }),
  answer: z.object({ isUnique: z.boolean() }),
});

export const editProfile = call({
  name: 'editProfile',
  method: 'POST',
  path: '/user/edit-profile',
  tag: 'Accounts',
  summary: 'Change the own name',
  caller: 'customer',
  body: z.object({ userid: OwnId, name: z.string().max(2_000) }),
  answer: z.object({ message: z.string(), user: UserShown }),
  writes: true,
  rejections: ['NotYours'],
});
