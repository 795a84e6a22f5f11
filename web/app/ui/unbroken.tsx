import { Children, type ReactNode } from 'react';

const HELD_TOGETHER = /((?:G-Coins?|[Tt]op-[Uu]ps?|\d{4}-\d\d-\d\d|\d+ × \S+)[.,;:]?)/;

/**
 * Text in which no line ends within "G-Coins", "top-up" or a day, where browsers break after every
 * hyphen, or behind "3 ×". What stands between texts is left as it is.
 */
export const unbroken = (content: ReactNode): ReactNode =>
  Children.map(content, (part) => (typeof part === 'string' ? heldTogether(part) : part));

const heldTogether = (text: string): ReactNode =>
  text.split(HELD_TOGETHER).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
