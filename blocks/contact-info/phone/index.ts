import { mobile } from '@wordpress/icons';
import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import { readTextFromMarkup } from '../text-from-markup';
import type { Attributes } from './attributes';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/phone', {
	icon: mobile,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "contact-info-phone" */ './edit' )
	),
	save,
	deprecated: readTextFromMarkup< Attributes >( { phone: 'div' } ),
} );
