import type { CodeTo } from '../../ports/one-time-codes.ts';

/** Whom a code goes to, by a contact as it is kept. */
export const codeTo = (contact: string): CodeTo =>
  contact.includes('@') ? { email: contact } : { mobile: contact };

/** The contact that a code went to. */
export const contactOf = (to: CodeTo): string => ('mobile' in to ? to.mobile : to.email);
