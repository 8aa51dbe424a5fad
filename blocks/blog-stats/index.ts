import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/blog-stats', {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "views" */ './edit' ) ),
	save: () => null,
} );
