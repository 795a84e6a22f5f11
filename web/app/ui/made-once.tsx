import { createContext, useContext, type ComponentType } from 'react';

/** Renders a part apart from the page it stands on. */
export type MarkupApart = <Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
) => string;

/** Given on the server only. */
const Apart = createContext<MarkupApart | null>(null);
export const MarkupApartProvider = Apart.Provider;

type MadeOnceProps<Props extends object> = Readonly<{
  as: 'div' | 'ul' | 'span';
  className: string;
  part: ComponentType<Props>;
  /** All that the part is made from, as JSON has it; functions are for browsers. */
  props: Props;
}>;

/**
 * A part of a page that is the same for all who see it: the server renders it once for the same props,
 * and browsers take it over as if it had been rendered with the page. It is rendered outside of all
 * pages, where no context says who asks: a part that reads one fails.
 */
export function MadeOnce<Props extends object>({
  as: Box,
  className,
  part: Part,
  props,
}: MadeOnceProps<Props>) {
  const apart = useContext(Apart);
  if (apart === null) {
    return (
      <Box className={className}>
        <Part {...props} />
      </Box>
    );
  }
  // Nothing of React may be asked after this: it may have rendered something else meanwhile.
  return <Box className={className} dangerouslySetInnerHTML={{ __html: apart(Part, props) }} />;
}
