import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import icon from './icon';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/sharing-buttons', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "sharing-buttons" */ './edit' )
	),
	save,
} );
