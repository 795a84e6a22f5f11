/** What an account may do on top of its role. */
export type Permission = 'ledger:audit' | 'price:update';
export type Role = 'user' | 'reseller' | 'admin';

/** `id` names the wallet and points streams; `customerNumber` is what people read out. */
export type Account = Readonly<{
  id: string;
  customerNumber: number;
  name: string;
  email: string;
  /** Ten digits; null for accounts that came without one. */
  mobile: string | null;
  role: Role;
  permissions: readonly Permission[];
  emailVerifiedAt: Date | null;
  mobileVerifiedAt: Date | null;
  blockedAt: Date | null;
  createdAt: Date;
}>;
