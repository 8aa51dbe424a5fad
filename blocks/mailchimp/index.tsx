import { InnerBlocks } from '@wordpress/block-editor';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/mailchimp', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "mailchimp" */ './edit' )
	),
	save: () => <InnerBlocks.Content />,
	deprecated,
} );
