import { mobile } from '@wordpress/icons';
import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/phone', {
	icon: mobile,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "contact-info-phone" */ './edit' )
	),
	save,
	deprecated,
} );
