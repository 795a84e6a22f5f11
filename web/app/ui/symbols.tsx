import type { ComponentType, ReactNode } from 'react';

/** As lucide's icons are. */
type IconProps = Readonly<{ size?: number | string; className?: string | undefined }>;

/** Drawn once on a page by `Symbols`, and shown wherever `icon` is. */
export type PageSymbol = Readonly<{
  id: string;
  drawing: ReactNode;
  icon: ComponentType<IconProps>;
}>;

/**
 * An icon for lists that show it in many rows: there it is a third of what a row weighs.
 * @param id unique on a page
 * @param drawing an `svg` of 24 by 24
 */
export const pageSymbol = (id: string, drawing: ReactNode): PageSymbol => ({
  id,
  drawing,
  icon: ({ size = 24, className }) => (
    <svg width={size} height={size} aria-hidden className={className}>
      <use href={`#${id}`} />
    </svg>
  ),
});

/** The drawings that the icons of a list refer to. */
export const Symbols = ({ of }: { of: readonly PageSymbol[] }) => (
  <svg aria-hidden className="hidden">
    {of.map(({ id, drawing }) => (
      <symbol key={id} id={id} viewBox="0 0 24 24">
        {drawing}
      </symbol>
    ))}
  </svg>
);
