import { Webhook } from 'standardwebhooks';

type Signed = Readonly<{
  id: string;
  /** The very text that is sent. */
  body: string;
  /** Each signs: a receiver that knows one of them believes it. */
  secrets: readonly string[];
}>;

/** By the specification of Standard Webhooks, version 1.0.0: symmetric signatures (`v1`). */
export function signedHeaders({ id, body, secrets }: Signed, at: Date): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
