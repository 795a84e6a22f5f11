import type { AdminPermission, Role } from '../../../ports/accounts.ts';

export const customersWords = {
  title: 'Customers',
  lead: 'Everybody with an account, newest first.',
  search: 'Mobile, email, name or customer number',
  caption: 'Customers',
  empty: 'No customers found.',
  notFetched: 'Failed to fetch customers',
  error: (message: string) => `Error: ${message}`,
  customer: 'Customer',
  email: 'Email',
  mobile: 'Mobile',
  role: 'Role',
  balance: 'Balance',
  state: 'State',
  since: 'Since',
  number: (customerNumber: number) => `No. ${customerNumber}`,
  notVerified: 'Not verified',
  active: 'Active',
  blocked: 'Blocked',
  closed: 'Closed',
  erased: 'Erased',
};

export const roleWords: Record<Role, string> = {
  user: 'User',
  reseller: 'Reseller',
  admin: 'Admin',
};

export const permissionWords: Record<AdminPermission | 'ledger:audit', string> = {
  catalogue: 'Products and items',
  'price:update': 'Prices',
  orders: 'Orders',
  money: 'Money',
  people: 'Customers',
  complaints: 'Complaints',
  gallery: 'Gallery',
  settings: 'Settings and audit trail',
  'ledger:audit': 'Read the books',
};

export const customerWords = {
  gone: 'There is no such customer.',
  lead: (customerNumber: number, since: string) =>
    `Customer ${customerNumber} · since ${since} · Times are in IST.`,
  back: 'All customers',
  history: 'History',
  help: 'Help with Signing In',
  yourself: 'This is your own account.',
};

export const balancesWords = {
  title: 'Balances',
  available: 'Available',
  held: 'On hold for orders',
  locked: 'Locked, above the limit',
  unspent: 'Unspent bank payments',
  points: 'Points',
  byHand: 'Money by Hand',
  threshold: 'Set Threshold',
  frozen: 'This wallet is frozen: nothing can be spent from it.',
};

export const statementWords = {
  title: 'Latest transactions',
  caption: 'The latest transactions of this customer',
  empty: 'No transactions found.',
  all: 'All transactions of this customer',
  what: 'For',
  status: 'Status',
  amount: 'Amount',
  date: 'Date',
};

export const customerEntriesWords = {
  title: 'Corrections by hand',
  caption: 'What admins corrected by hand for this customer, latest first',
  empty: 'Nothing was corrected by hand.',
};

export const customerOrdersWords = {
  title: 'Latest orders',
  caption: 'The latest orders of this customer',
  empty: 'No orders yet.',
  order: 'Order',
  status: 'Status',
  value: 'Value',
  date: 'Date',
  all: 'All orders of this customer',
  counted: (total: number, completed: number, refunded: number) =>
    `${total} in total, ${completed} completed, ${refunded} refunded`,
};

export const accountFormWords = {
  title: 'Account',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile number',
  role: 'Role',
  verified: 'Email verified',
  emailChecked: 'Keep it verified if I change the email',
  blocked: 'Blocked',
  blockedHint: 'Ends all sessions and freezes the wallet. Unblocking unfreezes it.',
  roleHint: 'A new role ends all sessions. A new admin gets the permissions you have.',
  ownHint: 'You cannot change your own role or block yourself.',
  verifiedOn: (instant: string) => `Verified ${instant}`,
  notVerified: 'Not verified',
  emailDate: 'Email verification',
  mobileDate: 'Mobile verification',
  save: 'Save',
  saving: 'Saving',
  notSent: 'Your changes are still here. You can safely press Save again.',
  resend: 'Resend Verification Email',
  resending: 'Sending',
  conflict: (fields: string) =>
    `Another admin has since changed this account: ${fields}. Nothing was saved. Check and save again.`,
  theirs: (value: string) => `Now: ${value}.`,
  yes: 'yes',
  no: 'no',
  nothing: 'empty',
};

/** Word for word as the specification has them, where it has them. */
export const accountAnswers = {
  saved: 'User updated successfully!, Please Refresh/Reload Page',
  notSaved: 'Failed to update user.',
  nothingChanged: 'Nothing changed.',
  lastAdmin: 'This is the only admin who can sign in. Make somebody else an admin first.',
  ownRole: 'You cannot change your own role. Another admin must do it.',
  ownBlock: 'You cannot block yourself.',
  ownPermissions: 'You cannot change your own permissions. Another admin must do it.',
  adminsOnly: 'Only admins can have these permissions.',
  notHeld: 'You can grant and withdraw only what you may do yourself.',
  mayMore: 'This admin has permissions that you do not have. Ask an admin who has them.',
  erased: 'This account is erased. It cannot be changed.',
  kept: 'The account is open again.',
  notClosed: 'This account is not closed.',
  tooLateToKeep: 'This account is being erased. It cannot be brought back.',
  noForm: 'This form is incomplete.',
  noRole: 'Please choose a role.',
  verificationSent: 'Verification email sent.',
  verificationTooSoon: 'A verification email was sent less than 2 minutes ago. Please wait.',
  verificationFailed: 'The verification email could not be sent. Please try again.',
  alreadyVerified: 'This email is already verified.',
  sessionsEnded: (count: number) => (count === 1 ? '1 session ended.' : `${count} sessions ended.`),
  noSessions: 'There was no session to end.',
  permissionsSaved: 'Permissions saved.',
};

export const permissionFormWords = {
  title: 'Permissions',
  admin: 'What this admin may do.',
  others: 'Only admins may do more than this.',
  own: 'Your own permissions. Another admin must change them.',
  save: 'Save Permissions',
  conflict: (names: string) =>
    `Another admin has since changed these: ${names}. Nothing was saved. Check and save again.`,
  notSent: 'Your choice is still here. You can safely press Save Permissions again.',
};

export const sessionsWords = {
  title: 'Sessions',
  empty: 'Not signed in anywhere.',
  browser: (from: string, until: string) => `Signed in ${from}, until ${until}`,
  program: (from: string, until: string) =>
    `A program, with a token, signed in ${from}, until ${until}`,
  end: 'End All Sessions',
  ending: 'Ending sessions',
};
