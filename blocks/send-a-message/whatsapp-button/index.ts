import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import icon from '../icon';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/whatsapp-button', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "whatsapp-button" */ './edit' )
	),
	save,
	deprecated,
} );
