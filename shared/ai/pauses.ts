/** Milliseconds between updates while a reply arrives. */
export const SHOW_MS = 80;
