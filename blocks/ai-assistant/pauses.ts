/** Milliseconds before the focus moves. */
export const FOCUS_DELAY = 100;

/** Milliseconds for each character of a template. */
export const TYPING_DELAY = 25;
