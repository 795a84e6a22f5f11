/** Where a parent or guardian agrees to what an account of somebody under 18 does. */
export const GUARDIAN_PATH = '/dashboard/data/guardian';
