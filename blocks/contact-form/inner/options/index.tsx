import { list } from '@wordpress/icons';
import { defineBlock } from '../../../../shared/blocks/define-block';
import { SavedWrapper } from '../../../../shared/blocks/saved-wrapper';
import { editField } from '../../field/edit-chunk';

/** Registered so that posts of newer Jetpack open; see define-inner. Its element is kept. */
export default defineBlock( 'jetpack/options', {
	icon: list,
	edit: editField,
	save: ( { attributes } ) => (
		<SavedWrapper attributes={ attributes } tag="ul" />
	),
} );
