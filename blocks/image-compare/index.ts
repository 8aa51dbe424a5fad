import { flipHorizontal } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/image-compare', {
	icon: flipHorizontal,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "image-compare" */ './edit' )
	),
	save,
} );
