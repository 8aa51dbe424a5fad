/*
 * How long the editor waits before a request, in milliseconds.
 */

/** Without a change, before the server gets a text. */
export const BEFORE_SAVING = 1000;

/** Between two questions whether the server has made the poster. */
export const BETWEEN_POSTERS = 2000;
