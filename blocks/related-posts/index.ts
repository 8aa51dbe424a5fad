import { createBlock } from '@wordpress/blocks';
import { postList } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import save from './save';

const NAME = 'jetpack/related-posts';

export default defineBlock< Attributes >( NAME, {
	icon: postList,
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
