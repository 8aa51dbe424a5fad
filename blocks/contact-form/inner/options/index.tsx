import { InnerBlocks } from '@wordpress/block-editor';
import { list } from '@wordpress/icons';
import { defineBlock } from '../../../../shared/blocks/define-block';
import { editField } from '../../field/edit-chunk';

type Attributes = { savedClass?: string; savedStyle?: string };

/** Known so that posts of newer Jetpack open; see define-inner. Its element stays what it was. */
export default defineBlock< Attributes >( 'jetpack/options', {
	icon: list,
	edit: editField as never,
	save: ( { attributes: { savedClass, savedStyle } } ) => (
		<ul className={ savedClass } style={ savedStyle as never }>
			<InnerBlocks.Content />
		</ul>
	),
} );
