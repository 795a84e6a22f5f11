/** Why the page of a code does not go on, and where what is wrong was typed: null for a button. */
export type Refused = Readonly<{ at: 'otp' | 'password' | null; message: string }>;
