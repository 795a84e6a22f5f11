export const themes = ['dark', 'light', 'phone'] as const;
/** `phone` follows the device. Dark unless somebody chose. */
export type Theme = (typeof themes)[number];

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);
