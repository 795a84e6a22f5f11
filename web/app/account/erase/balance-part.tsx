import { FieldError } from '../../ui/field-error.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { RadioRow } from '../../ui/radio-tile.tsx';
import { eraseWords as words } from './words.ts';

/** A balance is spent, sent back or given up before anybody leaves. Amounts in paise. */
export function BalancePart({
  available,
  payableBack,
  chosen,
  error,
}: {
  available: number;
  payableBack: number;
  chosen: string | undefined;
  error: string | undefined;
}) {
  const rest = available - payableBack;
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? 'balance-error' : undefined}>
      <legend className="type-h2 mb-3">{words.money}</legend>
      <p>
        {words.moneyLead(formatRupees(available))}{' '}
        <Link to="/home" className="link">
          {words.spend}
        </Link>
      </p>
      {payableBack === 0 ? null : (
        <RadioRow
          name="balance"
          value="payBack"
          title={words.payBack(formatRupees(payableBack))}
          note={words.payBackNote(rest === 0 ? null : formatRupees(rest))}
          defaultChecked={chosen === 'payBack'}
        />
      )}
      <RadioRow
        name="balance"
        value="giveUp"
        title={words.giveUp(formatRupees(available))}
        note={words.giveUpNote}
        defaultChecked={chosen === 'giveUp'}
      />
      <FieldError id="balance-error" messages={error ? [error] : []} alert />
    </fieldset>
  );
}
