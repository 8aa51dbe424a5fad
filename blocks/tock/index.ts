import { calendar } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/tock', {
	icon: calendar,
	edit: lazyEdit( () => import( /* webpackChunkName: "tock" */ './edit' ) ),
	save,
} );
