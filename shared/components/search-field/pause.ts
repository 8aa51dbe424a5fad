/** Milliseconds without typing before the site is searched. */
export const PAUSE = 300;
