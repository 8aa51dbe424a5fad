import { postAuthor } from '@wordpress/icons';
import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import { readTextFromMarkup } from '../text-from-markup';
import type { Attributes } from './attributes';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/name', {
	icon: postAuthor,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "contact-info-name" */ './edit' )
	),
	save,
	deprecated: readTextFromMarkup< Attributes >( { name: 'div' } ),
} );
