import { choice, milliseconds } from '../switches/switch.ts';

/** How the mail server behaves until it is told otherwise. */
export const smtpSwitches = {
  answers: choice('Answers a mail', 'normally', {
    normally: 'Takes it',
    later: '451: try again later',
    refuse: '550: no such mailbox',
    hang: 'Never',
    lost: 'Takes it, and says that it did not',
  }),
  delayMs: milliseconds('Waits before it answers'),
};
