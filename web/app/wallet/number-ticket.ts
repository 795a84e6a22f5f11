/** Carried by a form, so that the same form posted twice is one top-up or one redemption. */
export type NumberTicket = Readonly<{ id: string; signature: string }>;
