import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import { transforms } from './transforms';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/tiled-gallery', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "tiled-gallery" */ './edit' )
	),
	save,
	transforms,
	deprecated,
} );
