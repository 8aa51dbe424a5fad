import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { saveLink } from '../../shared/blocks/saved-link';
import type { Attributes } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/podcast-player', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "podcast-player" */ './edit' )
	),
	save: ( props ) => saveLink( props, 'jetpack-podcast-player__direct-link' ),
} );
