import { people } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import save from './save';

export default defineBlock( 'jetpack/contact-info', {
	icon: people,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "contact-info" */ './edit' )
	),
	save,
} );
