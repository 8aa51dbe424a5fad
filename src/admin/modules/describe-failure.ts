import { __, sprintf } from '@wordpress/i18n';

import type { ModuleFailure } from '../store/types';

/**
 * Says what could not be saved, and why.
 *
 * @param name            The module's name.
 * @param failure
 * @param failure.change
 * @param failure.message
 */
export function describeFailure(
	name: string,
	{ change, message }: ModuleFailure
): string {
	if ( change.activated === undefined ) {
		return sprintf(
			/* translators: 1: name of a module. 2: reason, a sentence. */
			__( 'The settings of %1$s could not be saved. %2$s', 'ramjet' ),
			name,
			message
		);
	}
	return change.activated
		? sprintf(
				/* translators: 1: name of a module. 2: reason, a sentence. */
				__( '%1$s could not be turned on. %2$s', 'ramjet' ),
				name,
				message
			)
		: sprintf(
				/* translators: 1: name of a module. 2: reason, a sentence. */
				__( '%1$s could not be turned off. %2$s', 'ramjet' ),
				name,
				message
			);
}
