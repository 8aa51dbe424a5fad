import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy-edit';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/markdown', {
	icon,
	edit: lazyEdit(
		'markdown',
		() => import( /* webpackChunkName: "markdown" */ './edit' )
	),
	save,
	deprecated,
} );
