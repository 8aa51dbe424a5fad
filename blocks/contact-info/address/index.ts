import { mapMarker } from '@wordpress/icons';
import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/address', {
	icon: mapMarker,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "contact-info-address" */ './edit' )
	),
	save,
	deprecated,
} );
