import { InnerBlocks } from '@wordpress/block-editor';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import icon from './icon';

export default defineBlock( 'jetpack/payments-intro', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "payments-intro" */ './edit' )
	),
	save: () => <InnerBlocks.Content />,
} );
