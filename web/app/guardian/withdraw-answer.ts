import type { WithdrawTicket } from './withdraw-ticket.server.ts';

export type ShownWard = Readonly<{ accountId: string; called: string }>;

/** What a post of this page comes to, unless it leads on. */
export type WithdrawAnswer = Readonly<{
  error: string | null;
  /** Once the code was right. */
  choice: Readonly<{ wards: readonly ShownWard[]; ticket: WithdrawTicket }> | null;
  done: boolean;
  typed: string;
}>;
