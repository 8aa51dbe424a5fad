import { createBlock } from '@wordpress/blocks';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import icon from './icon';
import save from './save';

const NAME = 'jetpack/related-posts';

export default defineBlock< Attributes >( NAME, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "related-posts" */ './edit' )
	),
	save,
	transforms: {
		from: [
			{
				type: 'shortcode',
				tag: 'jetpack-related-posts',
				transform: () => createBlock( NAME ),
			},
		],
	},
} );
