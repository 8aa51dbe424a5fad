/*
 * Time limits say when to give up on something that never comes, so a slow machine needs longer ones. They are all
 * multiplied by TEST_PATIENCE, which the test commands set where a measurement shows a slow machine
 * (bin/lib/patience.mjs).
 */

/**
 * A time limit on this machine.
 *
 * @param milliseconds The limit on a usual machine.
 */
export const patient = ( milliseconds: number ): number =>
	milliseconds * Number( process.env.TEST_PATIENCE ?? 1 );
