import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import icon from './icon';
import save from './save';

export default defineBlock( 'jetpack/contact-info', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "contact-info" */ './edit' )
	),
	save,
} );
