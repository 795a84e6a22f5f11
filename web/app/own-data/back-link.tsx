import { Link } from '../ui/link.tsx';
import { ownDataWords as words } from './words.ts';

/** From a page about one part of one’s own data. */
export const BackLink = () => (
  <Link to="/dashboard/data" className="link">
    {words.back}
  </Link>
);
