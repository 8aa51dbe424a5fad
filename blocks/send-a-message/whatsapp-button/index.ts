import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/whatsapp-button', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "whatsapp-button" */ './edit' )
	),
	save,
	deprecated,
} );
