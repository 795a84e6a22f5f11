import type { KeptMap } from '../keeping/kept-map.ts';
import type { ReceivedMail } from '../mail/mailbox.ts';
import type { smtpSwitches } from '../mail/mood.ts';
import type { Partner } from '../moogold/partner.ts';
import type { OidcService } from '../oidc/oidc-service.ts';
import type { PushService } from '../push/push-service.ts';
import type { Acquirer } from '../razorpay/acquirer.ts';
import type { Reseller } from '../smileone/reseller.ts';
import type { TextMessage } from '../sms/messages.ts';
import type { smsSwitches } from '../sms/mood.ts';
import type { Moody } from '../switches/moody.ts';
import type { Gateway } from '../upi/gateway.ts';
import type { Seller } from '../yokcash/seller.ts';

/** Everybody who is played. */
export type Simulated = Readonly<{
  gateway: Gateway;
  acquirer: Acquirer;
  reseller: Reseller;
  partner: Partner;
  seller: Seller;
  mails: KeptMap<ReceivedMail>;
  messages: KeptMap<TextMessage>;
  oidc: OidcService;
  push: PushService;
  texts: Moody<typeof smsSwitches>;
  post: Moody<typeof smtpSwitches>;
}>;
