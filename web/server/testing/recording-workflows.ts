import type { Mail, StoreWorkflows } from '@store/workflows/contracts';

/** Stands where Temporal stands and remembers what it was asked for. */
export function recordingWorkflows() {
  const mails: (Mail & { id: string })[] = [];
  const mailing = { works: true };
  const hints: (readonly [kind: 'order' | 'topUp', id: string])[] = [];
  const workflows: StoreWorkflows = {
    hintPayment: async (kind, id) => void hints.push([kind, id]),
    decideOrder: async () => 'notRunning',
    abandonOrder: async () => 'notRunning',
    sendMail: async (id, mail) => {
      if (!mailing.works) throw new Error('Temporal does not answer');
      mails.push({ id, ...mail });
    },
    sendSms: async () => undefined,
    checkPlayer: async () => ({ outcome: 'unavailable' }),
    ready: async () => true,
    close: async () => undefined,
  };
  return { workflows, mailing, mails, hints };
}
