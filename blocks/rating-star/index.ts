import { starFilled } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/rating-star', {
	icon: starFilled,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "rating-star" */ './edit' )
	),
	save,
	deprecated,
} );
