import { __ } from '@wordpress/i18n';

/** Milliseconds after which a person wonders whether anything happens. */
export const SLOW_AFTER = 3_000;

/** What the screen then says of the server. */
export const describeSlowness = (): string =>
	__( 'The server is taking longer than usual. Still waiting…', 'ramjet' );
