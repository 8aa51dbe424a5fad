/*
 * Delays before requests of the editor, in milliseconds.
 */

/** Between the last change of a text and saving it. */
export const BEFORE_SAVING = 1000;

/** Between two requests for the state of a poster that the server is drawing. */
export const BETWEEN_POSTERS = 2000;
