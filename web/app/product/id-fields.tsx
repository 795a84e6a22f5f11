import { CircleCheck } from 'lucide-react';
import { IdInput } from '../purchase/id-input.tsx';
import { FIELD } from '../purchase/purchase-form.ts';
import type { RefusalTone } from '../purchase/refusals.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import type { Buyer, ProductOnPage } from './loader.server.ts';
import { SavedIds } from './saved-ids.tsx';
import { idWords as words } from './words.ts';

export function IdFields({
  product,
  preview,
  typed,
  errorAt,
  username,
  checking,
  checkNotice,
  checkTone,
  checkErrors,
  saved,
  keep,
  filled,
}: {
  product: ProductOnPage;
  preview: boolean;
  /** What stands in the fields when the page comes. */
  typed: readonly string[];
  errorAt: (field: string) => string | undefined;
  /** The checked name of what the fields hold now. */
  username: string | null;
  checking: boolean;
  /** What the last check said about no field in particular. */
  checkNotice: string | null;
  checkTone: RefusalTone;
  /** What it said about fields: it stands there, and is read out from here. */
  checkErrors: readonly string[];
  /** What the buyer has kept; null of a guest. */
  saved: Buyer['saved'] | null;
  /** Whether the box is ticked when the page comes. */
  keep: boolean;
  filled: () => void;
}) {
  if (product.inputs.length === 0) return null;
  const twoFields = product.inputs.length === 2 && product.inputs[1]?.kind !== 'select';
  return (
    <section aria-labelledby="your-id">
      <h2 id="your-id">{words.title}</h2>
      <SavedIds saved={saved ?? []} product={product} filled={filled} />
      <div
        className={classNames('mt-3 grid gap-3', twoFields && 'grid-cols-[minmax(0,1fr)_110px]')}
      >
        {product.inputs.map((input, index) => (
          <IdInput
            key={input.label}
            input={input}
            name={FIELD.input(index)}
            value={typed[index] ?? ''}
            error={errorAt(FIELD.input(index))}
          />
        ))}
      </div>
      {product.needsIdCheck ? (
        <div className="mt-3 flex items-center justify-between gap-4">
          <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
            <CheckResult username={username} notice={checkNotice} tone={checkTone} />
            <span className="sr-only">{checkErrors.join(' ')}</span>
          </p>
          <Button
            name={FIELD.intent}
            value="checkPlain"
            disabled={preview}
            pending={checking && words.checking}
            className="min-w-22"
          >
            {words.check}
          </Button>
        </div>
      ) : null}
      {saved === null ? null : (
        <Checkbox name={FIELD.keep} label={words.keep} defaultChecked={keep} />
      )}
    </section>
  );
}

function CheckResult({
  username,
  notice,
  tone,
}: {
  username: string | null;
  notice: string | null;
  tone: RefusalTone;
}) {
  if (username !== null) {
    return (
      <>
        <CircleCheck size={19} aria-hidden className="flex-none text-success" />
        <span className="min-w-0 text-success">
          {words.username} <strong className="font-[640]">{username}</strong>
        </span>
      </>
    );
  }
  if (notice === null) return null;
  return (
    <span className={classNames('type-small', tone !== 'info' && 'text-danger')}>{notice}</span>
  );
}
