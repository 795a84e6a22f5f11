import {
  type CarriedOn,
  type ComplaintTold,
  type Letter,
  type PaymentAsked,
  type PlayerCheck,
  type Ring,
  type StoreWorkflows,
  type StuckLook,
} from '@store/workflows/contracts';
import { mailWriter, type WrittenMail } from '@store/workflows/testing';
import type { Shop } from '../ports/shop.ts';
import { pursesOf } from '@store/workflows/routes';
import { SMILE_ONE } from './some-settings.ts';

/** Stands where Temporal stands and remembers what it was asked for. */
export function recordingWorkflows() {
  const mails: (WrittenMail & { id: string })[] = [];
  const letters: Letter[] = [];
  /** Ids of the codes that were sent to phones. */
  const texted: string[] = [];
  const mailing = { works: true };
  const hints: (readonly [kind: 'order' | 'topUp', id: string])[] = [];
  const deliveryHints: string[] = [];
  const disputeLooks: Readonly<{ id: string; gateway: string; reference: string }>[] = [];
  const abandoned: string[] = [];
  const sized: string[] = [];
  const rings: Ring[] = [];
  const complaints: ComplaintTold[] = [];
  const erasing: string[] = [];
  const delivering: Readonly<{ accountId: string; subject: string; again?: string }>[] = [];
  const priceLooks: string[] = [];
  const paymentLooks: (Readonly<{ lookId: string }> & PaymentAsked)[] = [];
  const stuck = {
    look: { works: [], looked: 0, leftOut: 0 } as StuckLook,
    answer: 'carriedOn' as CarriedOn,
    carriedOn: [] as string[],
    silent: false,
  };
  const reconciled: Parameters<StoreWorkflows['reconcile']>[0][] = [];
  const playing = {
    player: { outcome: 'found', username: 'KaranOP' } as PlayerCheck,
    /** Codes of packs by which the provider names nobody. */
    nameless: new Set<string>(),
    asked: 0,
  };
  const provided = { asked: 0, points: 9_000 };
  let write: ReturnType<typeof mailWriter> | undefined;
  const mustAnswer = () => {
    if (!mailing.works) throw new Error('Temporal does not answer');
  };
  const workflows: StoreWorkflows = {
    hintPayment: async (kind, id) => void hints.push([kind, id]),
    lookAtPayment: async (lookId, asked) => {
      mustAnswer();
      paymentLooks.push({ lookId, ...asked });
    },
    lookAtDispute: async (id, asked) => {
      mustAnswer();
      disputeLooks.push({ id, ...asked });
    },
    hintDelivery: async (orderId) => void deliveryHints.push(orderId),
    decideOrder: async () => 'notRunning',
    sendLegAgain: async () => 'notRunning',
    abandonOrder: async (orderId) => {
      abandoned.push(orderId);
      return 'sent';
    },
    sendMail: async (id, letter) => {
      mustAnswer();
      letters.push(letter);
      const mail = letter.kind === 'verification' ? await write?.(letter) : null;
      if (mail) mails.push({ id, ...mail });
    },
    sendSms: async (_id, { codeId }) => {
      mustAnswer();
      texted.push(codeId);
    },
    tellOfRing: async (ring) => {
      mustAnswer();
      rings.push(ring);
    },
    tellOfComplaint: async (told) => {
      mustAnswer();
      complaints.push(told);
    },
    makePictureSizes: async (id) => void sized.push(id),
    eraseAccount: async (id) => {
      mustAnswer();
      erasing.push(id);
    },
    deliverWebhooks: async (accountId, subject, again) => {
      mustAnswer();
      delivering.push({ accountId, subject, ...(again !== undefined && { again }) });
    },
    reconcile: async (input) => void reconciled.push(input),
    lookAtPrices: async (id) => {
      mustAnswer();
      priceLooks.push(id);
    },
    checkPlayer: async ({ productCode }) => {
      playing.asked += 1;
      return playing.nameless.has(productCode)
        ? { outcome: 'unavailable', about: 'pack' }
        : playing.player;
    },
    providerPoints: async () => {
      provided.asked += 1;
      return pursesOf(SMILE_ONE).map((purse) => ({
        purse,
        told: { outcome: 'told', points: provided.points },
      }));
    },
    stuck: async () => {
      if (stuck.silent) throw new Error('Temporal does not answer');
      return stuck.look;
    },
    carryOn: async (workflowId) => {
      if (stuck.silent) throw new Error('Temporal does not answer');
      stuck.carriedOn.push(workflowId);
      return stuck.answer;
    },
    ready: async () => true,
    close: async () => undefined,
  };
  /** From then on letters are written as the worker writes them, by what the shop tells it. */
  const writeMails = (databaseUrl: string, { keys, settings }: Pick<Shop, 'keys' | 'settings'>) => {
    write = mailWriter(databaseUrl, keys, settings);
  };
  return {
    workflows,
    mailing,
    mails,
    texted,
    letters,
    hints,
    deliveryHints,
    disputeLooks,
    paymentLooks,
    abandoned,
    sized,
    rings,
    toldComplaints: complaints,
    erasing,
    delivering,
    priceLooks,
    stuck,
    /** Days that somebody wanted compared. */
    reconciled,
    playing,
    provided,
    writeMails,
  };
}
