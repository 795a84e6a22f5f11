import { ArrowDown, ArrowUp, CircleX, Plus, X } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { MOST_LEGS, MOST_TYPED } from './item-fields.ts';
import { legWritten, typedParts as partsOf } from '../../../ports/written-leg.ts';
import { legPress, legsAfter, type LegMove } from './legs.ts';
import type { ItemErrors } from './save-item.server.ts';
import { SecondWay } from './second-way.tsx';
import { itemFieldWords, itemFormWords as words } from './words.ts';

export const legId = (place: number): string => `item-productCodes-${String(place)}`;

/**
 * Codes of a provider in their order. The buttons post the form, which saves nothing: so they work
 * without script, too.
 */
export function LegsField({
  codes: begins,
  errors,
}: {
  codes: readonly string[];
  errors: ItemErrors;
}) {
  const [codes, setCodes] = useState(begins);
  const [added, setAdded] = useState(false);
  const button = (move: LegMove, place: number) => ({
    type: 'submit' as const,
    size: 'small' as const,
    name: 'leg',
    value: legPress(move, place),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      setAdded(move === 'add');
      setCodes(legsAfter(codes, legPress(move, place)));
    },
  });
  return (
    <fieldset id="item-productCodes" tabIndex={-1} className="min-w-0">
      <legend className="type-small mb-1.5 font-[560]">{itemFieldWords.productCodes}</legend>
      <p className="type-caption mb-2 text-text-2">
        {codes.length === 0 ? words.noLegs : words.legsHint}
      </p>
      <LegError id="item-productCodes-error" text={errors.productCodes} />
      <ol className="grid gap-2">
        {codes.map((code, place) => {
          const error = errors[`productCodes.${place}`];
          const id = legId(place);
          const described = error === undefined ? undefined : `${id}-error`;
          const { first, second } = partsOf(code);
          const change = (written: string) =>
            setCodes(codes.map((each, at) => (at === place ? written : each)));
          return (
            <li key={place}>
              <div className="flex flex-wrap gap-2">
                <div className="field-box compact min-w-0 flex-1 basis-40">
                  <input
                    id={id}
                    type="text"
                    name="productCodes"
                    value={first}
                    maxLength={MOST_TYPED}
                    onChange={({ currentTarget }) =>
                      change(legWritten(currentTarget.value, second))
                    }
                    aria-label={words.code(place + 1)}
                    aria-invalid={error === undefined ? undefined : true}
                    aria-describedby={described}
                    autoComplete="off"
                    autoFocus={added && place === codes.length - 1}
                  />
                </div>
                <span className="flex gap-2">
                  <Button
                    {...button('up', place)}
                    aria-label={words.upOf(place + 1)}
                    disabled={place === 0}
                    icon={<ArrowUp size={16} aria-hidden />}
                  />
                  <Button
                    {...button('down', place)}
                    aria-label={words.downOf(place + 1)}
                    disabled={place === codes.length - 1}
                    icon={<ArrowDown size={16} aria-hidden />}
                  />
                  <Button
                    {...button('remove', place)}
                    aria-label={words.removeLegOf(place + 1)}
                    icon={<X size={16} aria-hidden />}
                  />
                </span>
              </div>
              <SecondWay
                {...{ place, ...second, describedBy: described }}
                invalid={error !== undefined}
                onChange={(way) => change(legWritten(first, way))}
              />
              <LegError id={`${id}-error`} text={error} />
            </li>
          );
        })}
      </ol>
      {codes.length >= MOST_LEGS ? null : (
        <Button {...button('add', 0)} className="mt-2" icon={<Plus size={16} aria-hidden />}>
          {words.addLeg}
        </Button>
      )}
    </fieldset>
  );
}

const LegError = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <p id={id} className="type-small my-1.5 flex gap-2 text-danger">
      <CircleX size={17} aria-hidden className="mt-px flex-none" />
      {text}
    </p>
  );
