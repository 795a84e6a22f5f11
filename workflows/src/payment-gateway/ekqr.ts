import { ddmmyyyy, istDay, type Instant, type IstDay } from '@store/ledger';
import { jsonIn, post } from '../http/post.ts';
import { readOpening, readState } from './ekqr-answers.ts';
import type { GatewayName } from './names.ts';
import {
  GatewayTurnsAway,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentOpening,
  type PaymentState,
} from './payment-gateway.ts';
import { inRupees } from './rupees.ts';

export type EkqrSettings = Readonly<{ url: string; key: string; timeoutMs: number }>;

/** UPIGateway, also known as EKQR. Requests carry no signature; the key in the body is the secret. */
export function ekqrGateway({ url, key, timeoutMs }: EkqrSettings): PaymentGateway {
  const ask = async <Answer>(
    call: 'create_order' | 'check_order_status',
    fields: Readonly<Record<string, string>>,
    read: (json: unknown) => Answer,
  ): Promise<Answer> => {
    try {
      const answer = await post(`${url.replace(/\/+$/, '')}/api/${call}`, {
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ key, ...fields }),
        timeoutMs,
      });
      const json = jsonIn(answer.body);
      if (json === undefined && (answer.status === 401 || answer.status === 403)) {
        throw new GatewayTurnsAway(`HTTP ${answer.status}`);
      }
      if (answer.status >= 500 || answer.status === 429) throw new Error(`HTTP ${answer.status}`);
      return read(json);
    } catch (error) {
      if (error instanceof GatewayTurnsAway) throw error;
      throw new GatewayUnavailable(`${call} gave no usable answer`, { cause: error });
    }
  };

  async function lookUp(reference: string, days: readonly IstDay[]) {
    let unclear: string | null = null;
    for (const day of days) {
      const fields = { client_txn_id: reference, txn_date: ddmmyyyy(day) };
      const told = await ask('check_order_status', fields, readState);
      if (told.outcome === 'found') return told;
      // It may be how it speaks of a wrong day.
      if (told.outcome === 'unclear') unclear ??= told.message;
    }
    if (unclear === null) return null;
    throw new GatewayTurnsAway(unclear || 'no');
  }

  return {
    name: 'ekqr' satisfies GatewayName,

    async open({ reference, amount, purpose, payer, returnUrl }): Promise<PaymentOpening> {
      const answer = await ask(
        'create_order',
        {
          client_txn_id: reference,
          amount: inRupees(amount),
          p_info: purpose,
          customer_name: payer.name,
          customer_email: payer.email,
          customer_mobile: payer.mobile,
          redirect_url: returnUrl,
        },
        readOpening,
      );
      if (answer.opened) {
        const { paymentUrl, intent } = answer;
        return { outcome: 'opened', paymentUrl, intent };
      }
      if (/already|duplicate/i.test(answer.message)) return { outcome: 'referenceTaken' };
      if (OF_PAYMENT.test(answer.message)) return { outcome: 'refused', message: answer.message };
      throw new GatewayTurnsAway(answer.message || 'no');
    },

    async stateOf(reference, openedAt): Promise<PaymentState> {
      const found = await lookUp(reference, daysAround(openedAt));
      if (found === null) return { status: 'waiting', isUnknown: true };
      if (found.reference !== reference) {
        throw new GatewayUnavailable(`asked for ${reference}, answered ${found.reference}`);
      }
      if (found.status === 'failure' || found.status === 'failed') return { status: 'failed' };
      if (found.status !== 'success') return { status: 'waiting' };
      if (found.utr === '') throw new GatewayUnavailable(`${reference} is paid but has no UTR`);
      return { status: 'paid', amount: found.amount, utr: found.utr };
    },

    mayBePaidTwice: false,
    // A person pays money back, at the dashboard.
    refunds: null,
    reports: null,
    disputes: null,
  };
}

/** Names a field of what was asked for; whatever does not may be wrong with the store. */
const OF_PAYMENT =
  /^(?:please (?:provide|enter) )?(?:an? )?(?:in)?(?:valid )?(?:amount|p_info|redirect_url|client_txn_id|udf\d|customer(?:_|\b)|mobile|e-?mail|name)/i;

/** The gateway's clock is not ours, and its answer may have come after midnight. */
const AROUND_MIDNIGHT_MS = 5 * 60_000;

/** Under which day the gateway may have put a payment, the likeliest first: mostly there is one. */
function daysAround(openedAt: Instant): readonly IstDay[] {
  const near = [0, -AROUND_MIDNIGHT_MS, AROUND_MIDNIGHT_MS].map((ms) =>
    istDay(new Date(Date.parse(openedAt) + ms).toISOString()),
  );
  return [...new Set(near)];
}
