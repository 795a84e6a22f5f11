import { z } from 'zod';
import type { ApiRejection } from '../../../ports/api-answer.ts';
import { call } from '../kernel/call.ts';
import { FlagSent } from '../shapes/flag.ts';
import { OwnId, UserShown } from '../shapes/people.ts';

const Email = z.string().max(320).meta({ example: 'asha@example.com' });
const Password = z.string().max(1_000);
const Mobile = z.string().max(40).meta({ example: '9876543211' });
const SecondFactor = z
  .string()
  .max(100)
  .optional()
  .meta({ description: 'Of an app for codes, or a recovery code.' });
const Link = z.object({ id: z.string().max(100), token: z.string().max(200) });
const SignedIn = z.object({
  token: z.string().meta({ description: 'For `Authorization: Bearer …`; good for six hours.' }),
  expiresAt: z.iso.datetime(),
  user: UserShown,
});

/**
 * For the two calls whose earlier clients go by a number: it stands where the name of a reason does
 * elsewhere, and the name beside it.
 */
const outcomeOf = <const Reasons extends readonly ApiRejection[]>(...reasons: Reasons) =>
  z.object({
    msg: z.string(),
    code: z.literal([0, 1]).meta({ description: '0 when it is done, 1 when it is not.' }),
    rejection: z.enum(reasons).optional().meta({ description: 'Why it is not.' }),
  });

export const signIn = call({
  name: 'signIn',
  method: 'POST',
  path: '/auth/login',
  tag: 'Accounts',
  summary: 'Sign in with email and password',
  description:
    'A token that is sent along ends. An account with a second factor sends its code as well.',
  caller: 'newcomer',
  body: z.object({
    email: Email,
    password: Password.min(1),
    code: SecondFactor,
  }),
  answer: SignedIn,
  says: 'msg',
  soft: true,
  rejections: [
    ...['SignInWrong', 'EmailUnverified', 'AccountBlocked', 'AccountClosed'],
    ...['SecondFactorDue', 'SecondFactorWrong', 'TooMany'],
  ] as const,
});

export const signInByCode = call({
  name: 'signInByCode',
  method: 'GET',
  path: '/auth/login/success',
  tag: 'Accounts',
  summary: 'Take over a sign-in with Google or another provider',
  description: [
    'A page at one of the origins that the store knows leads its visitor to `/auth/google` or `/auth/oidc` of the store, with `returnTo`, its own origin, in the query.',
    'They come back to `/?success=true&code=…` there, or to `/?success=false`.',
    'An account that needs a second factor gets its token by `/auth/login`.',
  ].join(' '),
  caller: 'newcomer',
  query: z.object({
    code: z.string().max(100).meta({ description: 'Good once, and for a minute.' }),
  }),
  answer: SignedIn,
  rejections: ['CodeOver', 'AccountBlocked', 'AccountClosed', 'SecondFactorDue'],
});

export const register = call({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  tag: 'Accounts',
  summary: 'Make an account',
  description:
    'A link is mailed, which verifies the email; until then nobody signs in with it. An account without the statement of age and the consent is made as well, and buys nothing until its owner has said their age.',
  caller: 'newcomer',
  body: z.object({
    name: z.string().max(12_000).meta({ example: 'Asha Kumari' }),
    mobilenumber: Mobile,
    email: Email,
    password: Password,
    age: z
      .enum(['adult', 'minor'])
      .optional()
      .meta({ description: 'Whether its owner is 18 or older. Goes with `privacy`.' }),
    guardianName: z
      .string()
      .max(12_000)
      .optional()
      .meta({ description: 'Of a minor’s parent or guardian.' }),
    guardianContact: z
      .string()
      .max(12_000)
      .optional()
      .meta({ description: 'Their mobile number or email.' }),
    guardianConsent: FlagSent.optional().meta({ description: 'That they agree.' }),
    privacy: FlagSent.optional().meta({
      description: 'That the Privacy Policy was read, and is agreed to.',
    }),
  }),
  answer: z.object({ msg: z.string() }),
  says: 'msg',
  soft: true,
  writes: true,
  rejections: ['InputInvalid', 'EmailTaken', 'MobileTaken', 'TooMany'],
});

export const verifyMail = call({
  name: 'verifyMail',
  method: 'POST',
  path: '/auth/verifymail/{id}/{token}',
  tag: 'Accounts',
  summary: 'Verify an email by the link that was mailed to it',
  description:
    'Anybody may have registered with an address that is not theirs: beside the link it takes the password of the account.',
  caller: 'newcomer',
  params: Link,
  body: z.object({
    id: Link.shape.id.optional().meta({ description: 'As in the path.' }),
    token: Link.shape.token.optional().meta({ description: 'As in the path.' }),
    password: Password.optional(),
  }),
  answer: outcomeOf('LinkBad', 'PasswordDue', 'SignInWrong', 'TooMany'),
  says: 'msg',
  writes: true,
});

export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/password/forgetpassword',
  tag: 'Accounts',
  summary: 'Have a link mailed that sets a new password',
  description: 'The answer is the same whether anybody has the email.',
  caller: 'newcomer',
  body: z.object({ email: Email }),
  answer: z.object({ msg: z.string() }),
  says: 'msg',
  soft: true,
  rejections: ['InputInvalid', 'TooMany'],
});

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/password/reset-password/{id}/{token}',
  tag: 'Accounts',
  summary: 'Set a new password by the link that was mailed',
  description: 'Every token and every session of the account is over from then on.',
  caller: 'newcomer',
  params: Link,
  body: z.object({ password: Password }),
  answer: outcomeOf('LinkBad', 'InputInvalid'),
  says: 'msg',
});

export const otpLogin = call({
  name: 'otpLogin',
  method: 'POST',
  path: '/otp/otp-login',
  tag: 'Accounts',
  summary: 'Have a code sent to a mobile number',
  description: 'The answer is the same whether anybody has the number.',
  caller: 'newcomer',
  body: z.object({ mobile: Mobile }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
  marksSuccess: true,
  soft: true,
  rejections: ['InputInvalid', 'TooMany'],
});

export const otpTimer = call({
  name: 'otpTimer',
  method: 'POST',
  path: '/otp/timer',
  tag: 'Accounts',
  summary: 'When another code may be sent to a mobile number',
  caller: 'newcomer',
  body: z.object({ mobile: Mobile }),
  answer: z.object({
    success: z.literal(true),
    timer: z.int().meta({ description: 'In milliseconds; 0 for at once.' }),
    message: z.string(),
  }),
  marksSuccess: true,
  soft: true,
  rejections: ['InputInvalid'],
});

export const verifyOtp = call({
  name: 'verifyOtp',
  method: 'POST',
  path: '/otp/verify-otp',
  tag: 'Accounts',
  summary: 'Sign in with the code that was sent to a mobile number',
  description:
    'Five tries. A number that was not used for 90 days, or never verified, does not open its account alone: sign in with the password.',
  caller: 'newcomer',
  body: z.object({
    mobile: Mobile,
    otp: z.string().max(40).meta({ example: '418026' }),
    code: SecondFactor,
  }),
  answer: z.object({ success: z.literal(true), ...SignedIn.shape, message: z.string() }),
  marksSuccess: true,
  soft: true,
  rejections: [
    ...['InputInvalid', 'CodeWrong', 'CodeOver', 'PasswordDue', 'AccountBlocked', 'AccountClosed'],
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
  summary: 'Whether nobody has this email',
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
  summary: 'Change your name',
  caller: 'customer',
  body: z.object({ userid: OwnId, name: z.string().max(2_000) }),
  answer: z.object({ message: z.string(), user: UserShown }),
  writes: true,
  rejections: ['NotYours'],
});
