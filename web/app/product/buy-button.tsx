import { FIELD } from '../purchase/purchase-form.ts';
import { Button } from '../ui/button.tsx';
import { useScript } from '../ui/use-script.ts';
import { productWords } from './words.ts';

type Buying = Readonly<{
  guest: boolean;
  soldOut: boolean;
  /** Nothing can be bought: it only shows where the button stands. */
  preview: boolean;
}>;

const intentOf = ({ guest }: Buying) => (guest ? 'signIn' : 'buy');

/**
 * What Enter presses without script, where the tabs that stand before the fields are buttons as well:
 * Check where the page has it, else the button below.
 */
export const EnterButton = ({ checks, ...buying }: Buying & Readonly<{ checks: boolean }>) =>
  useScript() ? null : (
    <button
      type="submit"
      name={FIELD.intent}
      value={checks ? 'checkPlain' : intentOf(buying)}
      disabled={buying.preview || (!checks && buying.soldOut)}
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  );

/** Guests are sent to sign in and come back to this page as they left it. */
export function BuyButton({ placing, ...buying }: Buying & Readonly<{ placing: boolean }>) {
  if (buying.soldOut || buying.preview) {
    return (
      <Button look="primary" size="big" disabled>
        {buying.soldOut ? productWords.outOfStock : productWords.buy}
      </Button>
    );
  }
  const [label, meanwhile] = buying.guest
    ? [productWords.signIn, productWords.signingIn]
    : [productWords.buy, productWords.buying];
  return (
    <Button
      name={FIELD.intent}
      value={intentOf(buying)}
      look="primary"
      size="big"
      pending={placing && meanwhile}
    >
      {label}
    </Button>
  );
}
