import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import icon from './icon';
import save from './save';

export default defineBlock( 'jetpack/send-a-message', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "send-a-message" */ './edit' )
	),
	save,
} );
