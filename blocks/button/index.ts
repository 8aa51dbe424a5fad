import { button } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/button', {
	icon: button,
	edit: lazyEdit( () => import( /* webpackChunkName: "button" */ './edit' ) ),
	save,
	deprecated,
} );
