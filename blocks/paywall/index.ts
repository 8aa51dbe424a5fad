import { lock as icon } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';

export default defineBlock( 'jetpack/paywall', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "readers" */ './edit' )
	),
	save: () => null,
} );
