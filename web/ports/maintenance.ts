const RETRY_AFTER_SECONDS = 300;
export const RETRY_LATER = { 'Retry-After': String(RETRY_AFTER_SECONDS) } as const;

/** The store is closed, and the owner says why; '' where they do not. */
export const maintenanceAnswer = (announcement: string): Response =>
  Response.json({ maintenance: announcement }, { status: 503, headers: RETRY_LATER });

/** What such an answer announces; null for any other. */
export function announcementIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('maintenance' in data)) return null;
  return typeof data.maintenance === 'string' ? data.maintenance : null;
}
