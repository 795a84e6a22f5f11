import { NO_CONTACT, type Customers } from '../customers/customers.ts';

/** Nobody, about whom nothing is known: what a spec knows of its customers takes its place. */
export const noCustomers: Customers = {
  contactOf: async () => NO_CONTACT,
  verificationLink: async () => null,
  passwordResetLink: async () => null,
  codeToSend: async () => null,
  closingLetter: async () => null,
  undoLink: async () => null,
  emailWanted: async () => null,
  registeredAt: async () => null,
  notRankedIds: async () => [],
};
