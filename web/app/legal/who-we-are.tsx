import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addressLine } from '../ui/address-line.ts';

/** For each page that names the owner. */
export const loader = ({ context: { shop } }: LoaderFunctionArgs) => ({
  ...shop.settings.legal,
  gstin: shop.settings.gstin,
});

/** What stands in square brackets the owner has not said yet. */
export function WhoWeAre() {
  const said = useLoaderData<typeof loader>();
  const { legalName, registeredAddress, gstin } = said;
  const { grievanceOfficer, grievanceEmail, grievancePhone } = said;
  return (
    <p>
      This store is run by {legalName || '[legal name of the owner]'},{' '}
      {addressLine(registeredAddress) || '[registered address]'}
      {gstin === '' ? null : `, GSTIN ${gstin}`}. Grievance officer: {grievanceOfficer || '[name]'},{' '}
      {grievanceEmail || '[email]'}, {grievancePhone || '[phone]'}.
    </p>
  );
}
