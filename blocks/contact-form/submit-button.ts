import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { BUTTON } from './attributes';

/** The attributes of a form's submit button, which cannot be removed. */
export const submitButton = ( text?: string ) => ( {
	element: 'button',
	text: text || __( 'Submit', 'ramjet' ),
	lock: { remove: true },
} );

/** Whether a block is a submit button, or contains one: ours, or WordPress's in forms of newer Jetpack. */
export const hasSubmitButton = ( {
	name,
	attributes,
	innerBlocks,
}: Block ): boolean =>
	name === BUTTON ||
	( name === 'core/button' && attributes.type === 'submit' ) ||
	innerBlocks.some( hasSubmitButton );
