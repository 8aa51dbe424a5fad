import { atSymbol } from '@wordpress/icons';
import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import { readTextFromMarkup } from '../text-from-markup';
import type { Attributes } from './attributes';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/email', {
	icon: atSymbol,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "contact-info-email" */ './edit' )
	),
	save,
	deprecated: readTextFromMarkup< Attributes >( { email: 'div' } ),
} );
