import { scheduled } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';

export default defineBlock< Attributes >( 'jetpack/business-hours', {
	icon: scheduled,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "business-hours" */ './edit' )
	),
	// The page's markup comes from render.php.
	save: () => null,
} );
