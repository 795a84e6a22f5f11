/** A template: what stands in square brackets has to be filled in by the owner. */
export const WhoWeAre = () => (
  <p>
    This store is run by [legal name of the owner], [registered address]. Grievance officer: [name],
    [email], [phone].
  </p>
);
