import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import icon from './icon';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/cookie-consent', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "cookie-consent" */ './edit' )
	),
	save,
} );
