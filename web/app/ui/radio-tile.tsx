import { Ban, Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Money } from './money.tsx';
import { uiWords } from './words.ts';

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'title'>;

export type RadioTileProps = RadioProps & {
  title: ReactNode;
  note?: ReactNode;
  /** Above the title. */
  picture?: ReactNode;
  /** In paise. */
  price: number;
  /** In paise; shown struck through when it is higher than the price. */
  was?: number | undefined;
  /** Under the price: until when it holds. */
  until?: ReactNode;
  /** Dimmed, cannot be chosen, and says why. */
  outOfStock?: boolean | undefined;
};

/** An item to choose: a real radio that works without script. */
export function RadioTile({
  title,
  note,
  picture,
  price,
  was,
  until,
  outOfStock,
  ...input
}: RadioTileProps) {
  return (
    <label className="tile">
      <input type="radio" {...input} disabled={outOfStock || input.disabled} />
      <span className="tile-title">
        {picture}
        <span className="type-h3 block">{title}</span>
        {note ? <span className="type-caption block text-text-2">{note}</span> : null}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 max-[430px]:gap-x-[5px]">
        <Money paise={price} size="m" className="max-[430px]:text-[1rem]" />
        {outOfStock ? (
          <span className="type-caption flex items-center gap-1.5 self-center">
            <Ban size={15} aria-hidden />
            {uiWords.outOfStock}
          </span>
        ) : was !== undefined && was > price ? (
          <Money paise={was} struck />
        ) : null}
        {until ? <span className="type-caption basis-full text-text-2">{until}</span> : null}
      </span>
      <span className="tile-check corner" aria-hidden>
        <Check size={15} strokeWidth={3} />
      </span>
    </label>
  );
}

export type RadioRowProps = RadioProps & {
  title: ReactNode;
  note?: ReactNode;
  /** At the right: an icon or an amount. */
  aside?: ReactNode;
  /** One line without torn corner, for short choices beside each other. */
  plain?: boolean | undefined;
};

/** A way to pay, a state to set: one choice per row. */
export function RadioRow({ title, note, aside, plain, ...input }: RadioRowProps) {
  return (
    <label className={classNames('tile row', plain && 'plain')}>
      <input type="radio" {...input} />
      <span className="tile-ring" aria-hidden />
      <span className="tile-check" aria-hidden>
        <Check size={15} strokeWidth={3} />
      </span>
      <span className="tile-title min-w-0 flex-1">
        <span className="type-h3 block">{title}</span>
        {note ? <span className="type-small block text-text-2">{note}</span> : null}
      </span>
      {aside}
    </label>
  );
}
