import { createBlock } from '@wordpress/blocks';

import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import icon from './icon';

const NAME = 'jetpack/subscriber-login';

export default defineBlock< Attributes >( NAME, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "readers" */ './edit' )
	),
	save: () => null,
	transforms: {
		from: [
			{
				type: 'block',
				blocks: [ 'core/loginout' ],
				transform: ( {
					redirectToCurrent,
				}: {
					redirectToCurrent?: boolean;
				} ) => createBlock( NAME, { redirectToCurrent } ),
			},
		],
	},
} );
