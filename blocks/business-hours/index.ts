import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/business-hours', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "business-hours" */ './edit' )
	),
	// The page's markup comes from render.php.
	save: () => null,
} );
