import { createBlobURL } from '@wordpress/blob';
import { createBlock } from '@wordpress/blocks';
import { defineBlock } from '../../../shared/blocks/define-block';
import { getInitialState } from '../../../shared/lib/initial-state';
import { lazyEdit } from '../../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';

export default defineBlock< Attributes >( 'videopress/video', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "videopress" */ './edit' )
	),
	save: () => null,
	deprecated,
	transforms: {
		from: [
			{
				type: 'files',
				// Before core/video, whose uploads break off where a server limits them.
				priority: 9,
				// Users who may not upload get WordPress's own message.
				isMatch: ( files: File[] ) =>
					Boolean( getInitialState().video ) &&
					files.every( ( { type } ) => type.startsWith( 'video/' ) ),
				transform: ( files: File[] ) =>
					files.map( ( file ) =>
						createBlock( 'videopress/video', {
							src: createBlobURL( file ),
						} )
					),
			},
		],
	},
} );
