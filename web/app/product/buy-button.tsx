import { FIELD, type PurchaseForm } from '../purchase/purchase-form.ts';
import { Button } from '../ui/button.tsx';
import { useScript } from '../ui/use-script.ts';
import { productWords } from './words.ts';

/**
 * What Enter presses without script, where the tabs that stand before the fields are buttons as well.
 */
export const EnterButton = ({
  intent,
  disabled,
}: Readonly<{ intent: PurchaseForm['intent']; disabled: boolean }>) =>
  useScript() ? null : (
    <button
      type="submit"
      name={FIELD.intent}
      value={intent}
      disabled={disabled}
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  );

/** Guests are sent to sign in and come back to this page as they left it. */
export function BuyButton({
  guest,
  soldOut,
  preview,
  placing,
}: {
  guest: boolean;
  soldOut: boolean;
  /** Nothing can be bought: it only shows where the button stands. */
  preview: boolean;
  placing: boolean;
}) {
  if (soldOut || preview) {
    return (
      <Button look="primary" size="big" disabled>
        {soldOut ? productWords.outOfStock : productWords.buy}
      </Button>
    );
  }
  const [intent, label, meanwhile] = guest
    ? ['signIn', productWords.signIn, productWords.signingIn]
    : ['buy', productWords.buy, productWords.buying];
  return (
    <Button
      name={FIELD.intent}
      value={intent}
      look="primary"
      size="big"
      pending={placing && meanwhile}
    >
      {label}
    </Button>
  );
}
