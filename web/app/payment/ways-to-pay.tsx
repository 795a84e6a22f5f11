import { Smartphone } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Qr, type QrPicture } from '../ui/qr.tsx';
import type { UpiPayment } from './upi-payment.ts';
import { payWords as words } from './words.ts';

/** On a phone the app first, and on a desk, where there is none, the code for the phone. */
export const WaysToPay = ({
  upi: { link, apps, upiId },
  picture,
  gateway,
  onLeave,
}: {
  upi: UpiPayment;
  picture: QrPicture;
  /** Its page, for whoever cannot pay here. */
  gateway: string;
  /** Pressed before an app opens. */
  onLeave: () => void;
}) => (
  <div className="flex flex-col gap-5">
    <div className="grid gap-3 md:order-2">
      <LinkButton
        to={link}
        look="primary"
        size="big"
        icon={<Smartphone size={20} aria-hidden />}
        onClick={onLeave}
      >
        {words.app}
      </LinkButton>
      {apps.length === 0 ? null : (
        <ul aria-label={words.appsLabel} className="flex flex-wrap gap-3">
          {apps.map(({ app, link: own }) => (
            <li key={app} className="grid flex-1">
              <LinkButton to={own} className="whitespace-nowrap" onClick={onLeave}>
                {words.apps[app]}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </div>
    <div className="grid justify-items-center gap-3 md:order-1">
      <p className="type-small text-text-2">{words.scan}</p>
      <Qr picture={picture} label={words.picture(upiId)} />
    </div>
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control border border-line bg-well px-4 py-2 md:order-3">
      <p className="min-w-0">
        <span className="type-caption block text-text-2">{words.upiId}</span>
        <span className="select-all">{upiId}</span>
      </p>
      <CopyButton text={upiId} />
    </div>
    <LinkButton to={gateway} look="quiet" className="md:order-4">
      {words.elsewhere}
    </LinkButton>
  </div>
);
