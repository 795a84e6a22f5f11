import type { Mail, StoreWorkflows } from '@store/workflows/contracts';

/** Stands where Temporal stands and remembers what it was asked for. */
export function recordingWorkflows() {
  const mails: (Mail & { id: string })[] = [];
  const hints: (readonly [kind: 'order' | 'topUp', id: string])[] = [];
  const workflows: StoreWorkflows = {
    hintPayment: async (kind, id) => void hints.push([kind, id]),
    decideOrder: async () => 'notRunning',
    abandonOrder: async () => 'notRunning',
    sendMail: async (id, mail) => void mails.push({ id, ...mail }),
    sendSms: async () => undefined,
    checkPlayer: async () => ({ outcome: 'unavailable' }),
    ready: async () => true,
    close: async () => undefined,
  };
  return { workflows, mails, hints };
}
