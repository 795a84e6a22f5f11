import { expect, it } from 'vitest';
import { purchaseRefusals } from '../purchase/words.ts';
import { sessionWords } from '../session/words.ts';
import { profileAnswers } from './dashboard/words.ts';
import { otpRefusals } from './mobile/words.ts';
import { forgotWords, resetWords } from './password/words.ts';
import { providerRefusals } from './provider-buttons/words.ts';
import { registerRefusals } from './register/words.ts';
import { emailRefusals, loginRefusals, nameRefusals, verificationMail } from './words.ts';

const { google, oidc } = providerRefusals;

/** Other programs, helpdesks and customers know these by heart. */
it.each([
  [loginRefusals.wrong, 'Invalid credentials. Please try again.'],
  [loginRefusals.tryLater, 'An error occurred. Please try again later.'],
  [
    verificationMail.notice,
    'Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.',
  ],
  [sessionWords.over, 'Session expired, please log in again.'],
  [purchaseRefusals.sessionOver, 'Session expired! Please re-login to proceed.'],
  [nameRefusals.tooShort(6), 'Name should be greater than 5 characters.'],
  [registerRefusals.mobileInvalid, 'Please enter a valid 10-digit mobile number.'],
  [registerRefusals.mobileAllSame, 'Mobile number cannot have all the same digits.'],
  [registerRefusals.mobileSequence, 'Mobile number cannot be a sequential series of digits.'],
  [registerRefusals.mobileTaken, 'Mobile number already registered.'],
  [registerRefusals.emailTaken, 'Email already registered.'],
  [emailRefusals.invalid, 'Please enter a valid email address.'],
  [forgotWords.invalid, 'Please enter a valid email address'],
  [forgotWords.failed, 'An error occurred. Please try again.'],
  [resetWords.corrupted, 'The link is corrupted.'],
  [resetWords.regenerate, 'Regenerate Link'],
  [otpRefusals.mobile, 'Please enter a valid mobile number'],
  [otpRefusals.code, 'Please enter a valid OTP'],
  [otpRefusals.failed, 'An error occurred. Please try again.'],
  [otpRefusals.timer, 'An error occurred while fetching the timer.'],
  [google.userData, 'Failed to fetch user data from Google Login'],
  [google.noUserData, 'Failed to retrieve user data'],
  [google.failed, 'Google Authentication Failed'],
  [oidc.state, 'Invalid state'],
  [oidc.failed, 'Login failed'],
  [oidc.token, 'Get access token failed'],
  [oidc.timeout, 'Timeout: the sign-in took too long'],
  [oidc.cancelled, 'Sign-in cancelled'],
  [oidc.loginRequired, 'Login required: nobody is signed in there'],
  [profileAnswers.updated, 'Profile updated successfully, please relogin.'],
  [profileAnswers.failed, 'Failed to update profile'],
  [profileAnswers.unavailable, 'An error occurred while updating the profile'],
])('what was agreed to be said is said word for word: %s', (said, agreed) => {
  expect(said).toBe(agreed);
});
