import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/like', {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "like" */ './edit' ) ),
	save: () => null,
} );
