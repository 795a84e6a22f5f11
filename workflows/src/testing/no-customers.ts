import { NO_CONTACT, type Customers } from '../customers/customers.ts';

/** Nobody, about whom nothing is known: what a spec knows of its customers takes its place. */
export const noCustomers: Customers = {
  contactOf: async () => NO_CONTACT,
  verificationLink: async () => null,
  passwordResetLink: async () => null,
  codeToSend: async () => null,
  closingLetter: async () => null,
  undoLink: async () => null,
  complaintLetter: async () => null,
  receiptLink: async () => null,
  emailWanted: async () => null,
  standingOf: async () => 'open',
  registeredAt: async () => null,
  notRankedIds: async () => [],
};

const RAVI = { name: 'Ravi', email: 'ravi@example.in', mobile: '9876500003', emailVerified: true };

/** Everybody is Ravi, with all that a gateway asks of who pays. */
export const payingCustomers: Customers = { ...noCustomers, contactOf: async () => RAVI };
