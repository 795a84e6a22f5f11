/** @license The icons are those of Lucide: ISC, https://lucide.dev/license */
import type { SVGAttributes } from 'react';

/** As each file of lucide has its icon. */
type IconData = Readonly<{
  name: string;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}>;

type IconProps = SVGAttributes<SVGSVGElement> & Readonly<{ size?: number | string }>;

/**
 * Makes the component of an icon, decorative unless it is said otherwise, in place of lucide’s own way, which builds its lines anew each time
 * one is drawn: a list of orders draws a hundred.
 */
export default function drawnIcon({ name, node }: IconData) {
  const lines = { __html: node.map(lineOf).join('') };
  return ({ size = 24, className = '', ...rest }: IconProps) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className === '' ? `lucide lucide-${name}` : `lucide lucide-${name} ${className}`}
      {...rest}
      dangerouslySetInnerHTML={lines}
    />
  );
}

const lineOf = ([tag, { key: _key, ...attributes }]: IconData['node'][number]): string => {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${said.join('')}></${tag}>`;
};
