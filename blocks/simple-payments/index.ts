import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/simple-payments', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "simple-payments" */ './edit' )
	),
	save,
	deprecated,
} );
