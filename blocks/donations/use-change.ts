import { useCallback, useRef } from '@wordpress/element';
import { useHistory } from '../../shared/blocks/history';
import type { Attributes } from './attributes';

/**
 * Changes attributes. `field` is the field in which the user types, or null for any other change.
 */
export type Change = (
	field: string | null,
	changes: Partial< Attributes >
) => void;

/**
 * Returns a function that makes each action a step: all texts and amounts of a plan are in one attribute, so without it
 * WordPress would join changes of several fields.
 */
export function useChange(
	setAttributes: ( changes: Partial< Attributes > ) => void
): Change {
	const { asOneStep } = useHistory();
	const last = useRef< string | null >( null );
	return useCallback(
		( field, changes ) => {
			const isTyping = field !== null && field === last.current;
			last.current = field;
			if ( isTyping ) {
				setAttributes( changes );
			} else {
				asOneStep( () => setAttributes( changes ) );
			}
		},
		[ setAttributes, asOneStep ]
	);
}
