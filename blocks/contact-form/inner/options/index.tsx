import { list } from '@wordpress/icons';
import { SavedWrapper } from '../../../../shared/blocks/saved-wrapper';
import { defineInner } from '../../field/define-inner';

/** Its element is kept. */
export default defineInner( 'jetpack/options', {
	icon: list,
	save: ( { attributes } ) => (
		<SavedWrapper attributes={ attributes } tag="ul" />
	),
} );
