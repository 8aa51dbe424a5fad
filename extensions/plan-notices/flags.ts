/** The query parameters that say what the user returns from. */
export const FLAGS = [
	'plan_upgraded',
	'stripe_connect_success',
	'stripe_connect_cancelled',
] as const;

/** One of them. */
export type Flag = ( typeof FLAGS )[ number ];

/**
 * Which flags an address has.
 *
 * @param query As in `location.search`.
 */
export function readFlags( query: string ): Flag[] {
	const params = new URLSearchParams( query );
	return FLAGS.filter(
		( flag ) => params.has( flag ) && params.get( flag ) !== 'false'
	);
}
