import { repeat } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/repeat-visitor', {
	icon: repeat,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "repeat-visitor" */ './edit' )
	),
	save,
	deprecated,
} );
