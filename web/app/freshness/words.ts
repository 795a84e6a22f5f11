export const freshnessWords = {
  behind: (since: string) => `We are catching up. Changes after ${since} IST are not shown yet.`,
};
