import type { ReactNode } from 'react';

const HELD_TOGETHER = /((?:G-Coins?|[Tt]op-[Uu]ps?|\d{4}-\d\d-\d\d)[.,;:]?)/;

/** Text in which no line ends within "G-Coins", "top-up" or a day: browsers break after every hyphen. */
export const unbroken = (text: string): ReactNode =>
  text.split(HELD_TOGETHER).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
