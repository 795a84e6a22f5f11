import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { control } from './control.ts';
import { controlPage, servicesOf } from './control-page/control-page.ts';
import { CallLog } from './http/call-log.ts';
import { html, page } from './http/page.ts';
import { router } from './http/router.ts';
import { serve } from './http/serve.ts';
import { KeptMap } from './keeping/kept-map.ts';
import { mailbox, type ReceivedMail } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp.ts';
import { mooGoldApi } from './moogold/api.ts';
import { mooGoldPage } from './moogold/help-page.ts';
import { MooGoldCallbacks } from './moogold/callbacks.ts';
import { Partner } from './moogold/partner.ts';
import type { MooGoldAccount } from './moogold/signature.ts';
import { OidcService } from './oidc/oidc-service.ts';
import { peoplePage } from './oidc/people-page.ts';
import { pushPages } from './push/push-pages.ts';
import { PushService } from './push/push-service.ts';
import { Acquirer } from './razorpay/acquirer.ts';
import { razorpayApi, type RazorpayAccount } from './razorpay/api.ts';
import { Events } from './razorpay/events.ts';
import { razorpayPayPage } from './razorpay/pay-page.ts';
import { smileOneApi, type SmileOneAccount } from './smileone/api.ts';
import { smileOnePage } from './smileone/help-page.ts';
import { Reseller } from './smileone/reseller.ts';
import { smtpSwitches } from './mail/mood.ts';
import { smsSwitches } from './sms/mood.ts';
import { moody } from './switches/moody.ts';
import { smsService, type TextMessage } from './sms/messages.ts';
import { supportChat } from './support/chat.ts';
import { upiApi } from './upi/api.ts';
import { Gateway } from './upi/gateway.ts';
import type { PaidInThePast } from './upi/payment.ts';
import { payPage } from './upi/pay-page.ts';
import { Webhook } from './upi/webhook.ts';
import { yokCashApi, type YokCashAccount } from './yokcash/api.ts';
import { yokCashPage } from './yokcash/help-page.ts';
import { YokCashCallbacks } from './yokcash/callbacks.ts';
import { Seller } from './yokcash/seller.ts';

export type SimulatorOptions = Readonly<{
  /** 0 lets the system choose. */
  port: number;
  smtpPort: number;
  /** Payments, purchases and messages are kept here. */
  folder: string;
  /** Where the store takes what gateways tell, each with its own name behind it. */
  webhooksUrl: string;
  upiKey: string;
  razorpay: RazorpayAccount & Readonly<{ webhookSecret: string }>;
  smileOne: SmileOneAccount;
  mooGold: MooGoldAccount;
  yokCash: YokCashAccount;
  smsAuthKey: string;
  /** What the store is to those who sign its customers in, and where they send them back to. */
  signIn: SignInClients;
}>;

export type SignInClients = Readonly<{
  storeUrl: string;
  google: Readonly<{ id: string; secret: string }>;
  oidc: Readonly<{ id: string; secret: string }>;
}>;

export type RunningSimulators = Readonly<{
  origin: string;
  smtpUrl: string;
  rememberPayments: (payments: readonly PaidInThePast[]) => void;
  stop: () => Promise<void>;
}>;

/** Everything outside the store, at one HTTP port and one SMTP port of this machine. */
export async function startSimulators(options: SimulatorOptions): Promise<RunningSimulators> {
  const gateway = new Gateway(
    join(options.folder, 'payments.jsonl'),
    new Webhook(`${options.webhooksUrl}/upi`),
  );
  const address = { origin: '' };
  const acquirer = new Acquirer(
    options.folder,
    new Events({
      address: `${options.webhooksUrl}/razorpay`,
      secret: options.razorpay.webhookSecret,
    }),
    address,
  );
  const reseller = new Reseller(options.folder);
  const toldByMooGold = new MooGoldCallbacks({
    address: `${options.webhooksUrl}/moogold`,
    secret: options.mooGold.secret,
  });
  const partner = new Partner(options.folder, toldByMooGold);
  const toldByYokCash = new YokCashCallbacks();
  const seller = new Seller(options.folder, toldByYokCash);
  const mails = new KeptMap<ReceivedMail>(join(options.folder, 'mails.jsonl'));
  const messages = new KeptMap<TextMessage>(join(options.folder, 'sms.jsonl'));
  const texts = moody(smsSwitches);
  const post = moody(smtpSwitches);
  const oidc = new OidcService(options.folder);
  const push = new PushService(options.folder, address);
  const simulated = {
    ...{ gateway, acquirer, reseller, partner, seller, mails, messages, oidc, push, texts, post },
  };
  const services = servicesOf(simulated);
  const calls = new CallLog();
  const handler = router({
    'GET /': () => page({ title: 'Simulators', body: index }),
    ...upiApi(gateway, { key: options.upiKey, address }),
    ...payPage(gateway),
    ...razorpayApi(acquirer, options.razorpay),
    ...razorpayPayPage(acquirer, options.razorpay),
    ...smileOneApi(reseller, options.smileOne),
    ...smileOnePage(reseller),
    ...mooGoldApi(partner, options.mooGold),
    ...mooGoldPage(partner),
    ...yokCashApi(seller, options.yokCash),
    ...yokCashPage(seller),
    ...smsService(messages, options.smsAuthKey, texts),
    ...mailbox(mails),
    ...pushPages(push),
    ...supportChat,
    ...peoplePage(oidc.people),
    ...control(simulated, services),
    ...controlPage(services, calls),
  });
  const heard = calls.listening(handler, (path) =>
    services.some((service) => service.calls.test(path)),
  );
  const server = await serve(heard, options.port, (...asked) => oidc.takes(...asked));
  const { port } = server.address() as AddressInfo;
  address.origin = `http://127.0.0.1:${port}`;
  const { storeUrl, google, oidc: store } = options.signIn;
  oidc.open(address.origin, [
    { ...google, redirectUri: `${storeUrl}/auth/google/callback` },
    { ...store, redirectUri: `${storeUrl}/auth/oidc/callback` },
  ]);
  const smtp = await startSmtp(mails, options.smtpPort, post);
  return {
    origin: address.origin,
    smtpUrl: smtp.url,
    rememberPayments: (payments) => gateway.remember(payments),
    stop: async () => {
      gateway.stop();
      toldByMooGold.stop();
      toldByYokCash.stop();
      acquirer.stop();
      server.closeAllConnections();
      await Promise.all([smtp.stop(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}

const index = html`<ul>
  <li><a href="/control">Control</a>: faults to switch on, balances, prices, files</li>
  <li><a href="/upi">Payments</a>: the UPI gateway's orders and their pay pages</li>
  <li><a href="/razorpay">Razorpay</a>: payment links, their pay pages, refunds</li>
  <li><a href="/smileone">Smile.one</a>: special player IDs, points, purchases</li>
  <li><a href="/moogold">MooGold</a>: special player IDs, price list, balance, orders</li>
  <li><a href="/yokcash">YokCash</a>: special targets, balance, orders, services</li>
  <li><a href="/mailbox">Mailbox</a>: every mail the store sent</li>
  <li><a href="/sms">SMS</a>: every text message the store sent</li>
  <li><a href="/push">Push</a>: every notification the store sent to a browser</li>
  <li>
    <a href="/oidc">Sign-in</a>: Google and an identity provider, and who has an account there
  </li>
  <li><a href="/support">Support chat</a>: where the store’s Contact link leads</li>
</ul>`;
