import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

/** Words of whoever sees a part, by the names of its props. */
export type Blanks = Readonly<Record<string, string>>;

/** Renders a part apart from the page it stands on. */
export type MarkupApart = <Props extends object, Filled extends Blanks>(
  Part: ComponentType<Props & Filled>,
  props: Props,
  blanks: Filled,
) => string;

/** Given on the server only. */
const Apart = createContext<MarkupApart | null>(null);
export const MarkupApartProvider = Apart.Provider;

type MadeOnceProps<Props extends object, Filled extends Blanks> = Readonly<{
  as: 'div' | 'ul' | 'span' | 'tr' | 'header' | 'nav' | 'footer';
  className?: string;
  /** For screen readers. */
  label?: string;
  part: ComponentType<Props & Filled>;
  /** All that the part is made from, as JSON has it; functions are for browsers. */
  props: Props;
  /**
   * What belongs to whoever sees it: words that the part shows as they are, alone in an element or in an
   * attribute, and decides nothing by, unless it is by whether there are any.
   */
  blanks?: Filled;
}>;

type MadeOncePart = <Props extends object, Filled extends Blanks = Record<never, string>>(
  props: MadeOnceProps<Props, Filled>,
) => ReactNode;

/**
 * A part of a page that is the same for all who see it, but for its blanks: the server renders it once for
 * the same props, and fills them in; browsers take it over as if it had been rendered with the page. It is
 * rendered outside of all pages, where no context says who asks: a part that reads one fails.
 */
export const MadeOnce: MadeOncePart = import.meta.env.SSR ? MadeApart : MadeInPlace;

function MadeApart<Props extends object, Filled extends Blanks>(all: MadeOnceProps<Props, Filled>) {
  const apart = useContext(Apart);
  if (apart === null) return <MadeInPlace {...all} />;
  const { as: Box, className, label, part, props, blanks = {} as Filled } = all;
  const __html = apart(part, props, blanks);
  // Nothing of React may be asked after this: it may have rendered something else meanwhile.
  return <Box aria-label={label} className={className} dangerouslySetInnerHTML={{ __html }} />;
}

function MadeInPlace<Props extends object, Filled extends Blanks>({
  as: Box,
  className,
  label,
  part: Part,
  props,
  blanks = {} as Filled,
}: MadeOnceProps<Props, Filled>) {
  return (
    <Box aria-label={label} className={className}>
      <Part {...props} {...blanks} />
    </Box>
  );
}
