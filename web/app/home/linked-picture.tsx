import type { ComponentProps } from 'react';
import { Link } from '../ui/link.tsx';
import type { PictureOnHome } from './home-pictures.server.ts';

/** In pixels; the store makes no larger ones. */
const WIDTHS = [320, 640, 1_280];

/** The files of a picture, as the attributes of an image have them. */
export const filesOf = ({ address }: Pick<PictureOnHome, 'address'>) => ({
  src: `${address}?w=640`,
  srcSet: WIDTHS.map((each) => `${address}?w=${each} ${each}w`).join(', '),
});

type Props = Readonly<{
  picture: PictureOnHome;
  /** How wide it stands on the page, as `sizes` of an image. */
  sizes: string;
  /** Not among what is seen first. */
  later?: boolean | undefined;
  className?: string | undefined;
}> &
  Pick<ComponentProps<'a'>, 'tabIndex'>;

/** A picture of the gallery that leads to where its owner says, or nowhere. */
export function LinkedPicture({ picture, sizes, later = false, className, tabIndex }: Props) {
  const { title, redirectUrl, width, height } = picture;
  const image = (
    <img
      {...filesOf(picture)}
      {...(later && { fetchpriority: 'low' })}
      sizes={sizes}
      width={width}
      height={height}
      alt={title}
      // Only one of two carousels is on the screen.
      loading="lazy"
      className={className}
    />
  );
  if (redirectUrl === null) return image;
  return redirectUrl.startsWith('/') ? (
    <Link to={redirectUrl} tabIndex={tabIndex}>
      {image}
    </Link>
  ) : (
    <a href={redirectUrl} tabIndex={tabIndex} rel="noopener">
      {image}
    </a>
  );
}
