import { layoutRefusals } from './words.ts';

/** For addresses that nobody else answers: with a route they still get the visitor's frame. */
export const loader = (): never => {
  throw new Response(layoutRefusals.notFound, { status: 404 });
};
export const action = (): never => loader();

export default function Nowhere() {
  return null;
}
